import { useTranslation } from 'react-i18next'
import cards from '../kit/record/card-rows.module.css'
import { Page } from '../kit/shell/page'
import { KeyList } from './key/key-list'
import { WebhookList } from './webhook/webhook-list'

/** `account/api`: what programs of the shop work with. */
export function ApiPage() {
  const { t } = useTranslation()
  return (
    <Page
      title={t('API and Webhooks')}
      about={t('For your own software: it files and follows applications by the same calls as this portal, with a key of its own.')}
    >
      <p className={cards.quiet}>
        <a href="/api/reference" target="_blank" rel="noreferrer">
          {t('Every call, the messages and a whole program as an example')}
        </a>
      </p>
      <div className={cards.cards}>
        <KeyList />
        <WebhookList />
      </div>
    </Page>
  )
}
