import { ActionIcon, Drawer, Group, Skeleton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { statusOf } from '../call/error-text'
import { Failures } from '../call/failures'
import { ReadProblem } from '../call/read-problem'
import { LoadingNote } from '../shell/loading-note'
import { RecordMissing } from '../shell/record-missing'
import { useOpenedTitle } from '../shell/window-title'
import classes from './record-drawer.module.css'

interface RecordDrawerProps {
  close: () => void
  /** Pixels on a wide screen; a phone gives it all. */
  size: number
  /** What the record is, in a few letters: its amount. Nothing while it is on the way. */
  title: ReactNode
  /** Beside the title: its state. */
  chip?: ReactNode
  /** Below it: reference and whose it is. */
  about?: ReactNode
  /** Beside the closing cross: ways to the next record. */
  ways?: ReactNode
  error: unknown
  again: () => unknown
  /** Missing while the record is on the way. */
  children: ReactNode
}

/** One record of a list, beside it. */
export function RecordDrawer({ close, size, title, chip, about, ways, error, again, children }: RecordDrawerProps) {
  const { t } = useTranslation()
  useOpenedTitle(title, about)
  return (
    <Drawer.Root opened onClose={close} position="right" size={size} closeOnEscape>
      <Drawer.Overlay backgroundOpacity={0.25} />
      <Drawer.Content>
        <div className={classes.sheet}>
          <div className={classes.head}>
            <div className={classes.words}>
              <Group gap="sm">
                <Drawer.Title className={classes.title}>{title ?? '…'}</Drawer.Title>
                {chip}
              </Group>
              {about && <p className={classes.about}>{about}</p>}
            </div>
            <Group gap={4} wrap="nowrap">
              {ways}
              <ActionIcon aria-label={t('Close')} onClick={close}>
                <IconX size={20} aria-hidden />
              </ActionIcon>
            </Group>
          </div>
          <Failures />
          {Boolean(error) && (statusOf(error) === 404 ? <RecordMissing m="lg" /> : <ReadProblem error={error} again={again} m="lg" />)}
          {!children && !error && (
            <div className={classes.skeleton} aria-busy="true">
              <Skeleton h={360} w="auto" />
              <LoadingNote />
            </div>
          )}
          {children}
        </div>
      </Drawer.Content>
    </Drawer.Root>
  )
}
