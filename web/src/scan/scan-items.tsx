import { ActionIcon, Button, Progress } from '@mantine/core'
import { IconAlertTriangle, IconFile, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { PageProduct } from './product'
import classes from './scan-screen.module.css'
import { sizeWords } from './size-words'
import { isMoving, type UploadItem, type UploadQueue } from './upload-queue'

interface Props {
  of: Pick<PageProduct, 'slots'>
  items: readonly UploadItem[]
  queue: UploadQueue
}

/** Files on their way: progress with speed, stop, go on, and plain words when refused. */
export function ScanItems({ of, items, queue }: Props) {
  if (items.length === 0) return null
  return (
    <ul className={classes.items} aria-live="polite">
      {items.map(item => (
        <ScanItem key={item.key} label={of.slots[item.slot]?.label ?? ''} item={item} queue={queue} />
      ))}
    </ul>
  )
}

function ScanItem({ label, item, queue }: { label: string; item: UploadItem; queue: UploadQueue }) {
  const { t } = useTranslation()
  const share = item.total > 0 ? Math.round((item.sent / item.total) * 100) : 0
  const moving = isMoving(item)
  return (
    <li className={classes.item} data-state={item.state}>
      {item.message ? <IconAlertTriangle size={20} stroke={1.75} aria-hidden /> : <IconFile size={20} stroke={1.75} aria-hidden />}
      <div className={classes.itemWords}>
        <p>
          <strong>{item.name}</strong> <span>{t(label)}</span>
        </p>
        {moving && (
          <Progress
            value={item.state === 'adding' ? 100 : share}
            animated={item.state !== 'sending'}
            size="sm"
            aria-label={t('Upload progress: {{name}}', { name: item.name })}
          />
        )}
        <p className={classes.itemState}>{itemText(item, share, t)}</p>
      </div>
      {item.state === 'sending' && (
        <Button variant="default" size="compact-sm" onClick={() => queue.stop(item.key)}>
          {t('Stop')}
        </Button>
      )}
      {item.state === 'stopped' && (
        <Button size="compact-sm" onClick={() => queue.resume(item.key)}>
          {t('Continue')}
        </Button>
      )}
      {!moving && (
        <ActionIcon onClick={() => queue.drop(item.key)} aria-label={t('Remove {{name}}', { name: item.name })}>
          <IconX size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}

function itemText(item: UploadItem, share: number, t: ReturnType<typeof useTranslation>['t']): string {
  if (item.message) return t(item.message)
  switch (item.state) {
    case 'preparing':
      return t('Waiting to be sent')
    case 'adding':
      return t('Checking the file')
    case 'stopped':
      return t('Stopped at {{share}} %. What has been sent is kept.', { share })
    case 'sending':
      return item.speed > 0
        ? t('{{sent}} of {{total}}, {{speed}} per second', {
            sent: sizeWords(item.sent),
            total: sizeWords(item.total),
            speed: sizeWords(item.speed),
          })
        : t('{{sent}} of {{total}}', { sent: sizeWords(item.sent), total: sizeWords(item.total) })
    default:
      return ''
  }
}
