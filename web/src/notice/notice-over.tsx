import { Drawer, Popover } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './notice-bell.module.css'

interface OverProps {
  /** The target has it with `-target` behind it. */
  id: string
  target: HTMLButtonElement | null
  open: boolean
  setOpen: (open: boolean) => void
  children: ReactNode
}

/** Where the newest notices are shown: below the bell, and on a phone as a sheet from the bottom. */
export function NoticeOver({ id, target, open, setOpen, children }: OverProps) {
  const { t } = useTranslation()
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  // It gives the focus back to where it was when it opened, so it is there, closed, for a moment before.
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  const opened = open && ready
  if (narrow)
    return (
      <Drawer
        opened={opened}
        onClose={() => setOpen(false)}
        position="bottom"
        size="auto"
        title={t('Notifications')}
        classNames={{ body: classes.sheet, title: classes.sheetTitle, content: classes.sheetContent }}
        closeButtonProps={{ 'aria-label': t('Close') }}
      >
        {children}
      </Drawer>
    )
  return (
    <Popover id={id} opened={opened} onChange={setOpen} position="bottom-end" width={400} offset={10} trapFocus returnFocus>
      <Popover.Target>
        <Elsewhere target={target} />
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown}>{children}</Popover.Dropdown>
    </Popover>
  )
}

/** Stands for an element that is drawn by somebody else. */
function Elsewhere({ target, ref }: { target: HTMLButtonElement | null; ref?: Ref<HTMLButtonElement | null> }) {
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => target, [target])
  return null
}
