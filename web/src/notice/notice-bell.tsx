import { Drawer, Popover } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { count } from '@sevakendra/contract/kit/money'
import { IconBell } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import classes from './notice-bell.module.css'
import { useBell } from './notice-data'

const NoticePanel = lazy(async () => ({ default: (await import('./notice-panel')).NoticePanel }))

const most = 99

/** The bell of the header with the number of unread notices; the newest of them behind it. */
export function NoticeBell() {
  const { t } = useTranslation()
  const bell = useBell()
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen has opened, whichever way
  useEffect(() => setOpen(false), [pathname])
  const unread = bell?.unread ?? 0
  const close = () => setOpen(false)
  const button = (
    <button
      type="button"
      className={classes.bell}
      aria-label={unread > 0 ? t('Notifications, {{n}} unread', { n: count(unread) }) : t('Notifications')}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={() => setOpen(!open)}
    >
      <IconBell size={20} aria-hidden="true" />
      {unread > 0 && (
        <span className={classes.badge} aria-hidden="true">
          {unread > most ? `${most}+` : unread}
        </span>
      )}
    </button>
  )
  const panel = (
    <Suspense fallback={<p className={classes.waiting}>{t('Loading...')}</p>}>
      <NoticePanel bell={bell} close={close} />
    </Suspense>
  )
  return (
    <>
      {narrow ? (
        <>
          {button}
          <Drawer
            opened={open}
            onClose={close}
            position="bottom"
            size="auto"
            title={t('Notifications')}
            classNames={{ body: classes.sheet, title: classes.sheetTitle, content: classes.sheetContent }}
            closeButtonProps={{ 'aria-label': t('Close') }}
          >
            {panel}
          </Drawer>
        </>
      ) : (
        <Popover opened={open} onChange={setOpen} position="bottom-end" width={400} offset={10} trapFocus returnFocus>
          <Popover.Target>{button}</Popover.Target>
          <Popover.Dropdown className={classes.dropdown}>{panel}</Popover.Dropdown>
        </Popover>
      )}
      <Arrivals unread={bell?.unread} />
    </>
  )
}

/** Says that there is more than before; what was there at the start is said by the button. */
function Arrivals({ unread }: { unread: number | undefined }) {
  const { t } = useTranslation()
  const before = useRef(unread)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (unread !== undefined && before.current !== undefined && unread > before.current)
      setSaid(t('{{n}} unread notifications', { n: count(unread) }))
    before.current = unread
  }, [unread, t])
  return (
    <span role="status" className={classes.unseen}>
      {said}
    </span>
  )
}
