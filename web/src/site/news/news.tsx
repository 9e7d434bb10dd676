import type { NewsItem } from '@sevakendra/contract/site/news/item'
import { useTranslation } from 'react-i18next'
import { NewsText } from '../../kit/look/news-item'
import { longDay } from '../days'
import { useContent } from '../site-data'
import classes from './news.module.css'

/** What the business has to tell, pinned and newest first; nothing at all when it has nothing. */
export function News() {
  const { t } = useTranslation()
  const news = useContent()?.news ?? []
  if (news.length === 0) return null
  return (
    <section id="news" aria-labelledby="news-title">
      <h2 id="news-title">{t('News')}</h2>
      <NewsItems news={news} />
    </section>
  )
}

/** Below a heading of the second level. */
export function NewsItems({ news }: { news: readonly NewsItem[] }) {
  const { t } = useTranslation()
  return (
    <ul className={classes.list}>
      {news.map(item => (
        <li key={item.id}>
          <div className={classes.when}>
            <time dateTime={item.publishedOn}>{longDay(item.publishedOn)}</time>
            {item.pinned && <span>{t('Important')}</span>}
          </div>
          <NewsText news={item} to={`/news/${item.id}`} />
        </li>
      ))}
    </ul>
  )
}
