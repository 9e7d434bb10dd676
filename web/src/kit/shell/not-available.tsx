import { IconTool } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import plain from '../look/plain.module.css'
import { useLine } from './area'

/** A real route whose screen comes later: says so, under the title of that screen. */
export function NotAvailable() {
  const { t } = useTranslation()
  const line = useLine()
  return (
    <div className={plain.message}>
      <IconTool size={32} aria-hidden="true" />
      <h1>{t(line?.title ?? 'Not available yet')}</h1>
      {line && <p>{t('Not available yet')}</p>}
      <p>{t('This screen is not available yet. Please come back later.')}</p>
    </div>
  )
}
