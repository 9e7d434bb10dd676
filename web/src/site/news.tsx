import { useTranslation } from 'react-i18next'
import { longDay } from './days'
import classes from './news.module.css'
import { useContent } from './site-data'

/** What the business has to tell, newest first; nothing at all when it has nothing. */
export function News() {
  const { t } = useTranslation()
  const news = useContent()?.news ?? []
  if (news.length === 0) return null
  return (
    <section id="news" aria-labelledby="news-title">
      <h2 id="news-title">{t('News')}</h2>
      <ul className={classes.list}>
        {news.slice(0, 5).map(item => (
          <li key={item.id}>
            <time dateTime={item.publishedOn}>{longDay(item.publishedOn)}</time>
            <div>
              <h3>{item.title}</h3>
              <p>{item.body}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
