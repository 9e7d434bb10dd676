import type { ShownText } from '@sevakendra/contract/site/text/endpoints'
import type { TextPage } from '@sevakendra/contract/site/text/words'
import { useTranslation } from 'react-i18next'
import plain from '../../kit/look/plain.module.css'
import { RichText } from '../../kit/look/rich-text'
import { longDay } from '../days'
import { textRead } from '../page-data'
import { type Answered, useAnswer } from '../site-data'
import classes from './site-text.module.css'

/** The text of a page in the language of the reader. */
export function useText(page: TextPage): Answered<ShownText> {
  const { i18n } = useTranslation()
  return useAnswer<ShownText>(textRead(page, i18n.language === 'hi' ? 'hi' : 'en'))
}

/** The text of a legal page, with the day on which the owner last changed it. */
export function SiteText({ page }: { page: TextPage }) {
  const { t } = useTranslation()
  const text = useText(page)
  if (!text.reply) return <TextState of={text} />
  const { html, changedAt } = text.reply
  return (
    <div className={classes.text}>
      <RichText html={html} />
      {changedAt && <p className={classes.note}>{t('Last changed on {{day}}', { day: longDay(changedAt) })}</p>}
    </div>
  )
}

/** What stands in the place of something that has not arrived. */
export function TextState({ of: { problem, again } }: { of: Answered<unknown> }) {
  const { t } = useTranslation()
  if (!problem)
    return (
      <p role="status" className={classes.note}>
        {t('Loading...')}
      </p>
    )
  return (
    <div role="alert">
      <p>{t(problem)}</p>
      <button type="button" className={`${plain.outline} ${plain.small}`} onClick={again}>
        {t('Try again')}
      </button>
    </div>
  )
}
