import type { NewsItem } from '@sevakendra/contract/site/news/item'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { RichText } from '../../kit/look/rich-text'
import { NotFoundInside } from '../../kit/shell/not-found'
import { longDay } from '../days'
import { newsRead } from '../page-data'
import { Paper } from '../paper'
import { useAnswer } from '../site-data'
import { TextState } from '../text/site-text'
import classes from './news.module.css'

/** `/news/:id`: one piece of news that visitors may read today. */
export function NewsPage() {
  const { t, i18n } = useTranslation()
  const { id = '' } = useParams()
  const item = useAnswer<NewsItem>(newsRead(id))
  if (item.reply === null) return <NotFoundInside />
  if (!item.reply)
    return (
      <Paper title={t('News')}>
        <TextState of={item} />
      </Paper>
    )
  const { title, body, titleHi, bodyHi, publishedOn } = item.reply
  const hindi = i18n.language === 'hi' && titleHi !== null && bodyHi !== null
  return (
    <Paper title={hindi ? titleHi : title} about={longDay(publishedOn)} lang={hindi ? 'hi' : 'en'}>
      <RichText html={hindi ? bodyHi : body} />
      <p className={classes.back}>
        <Link to="/" lang={i18n.language}>
          {t('Get back to home page')}
        </Link>
      </p>
    </Paper>
  )
}
