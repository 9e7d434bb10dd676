import { Paper } from '@mantine/core'
import { dayWords } from '@sevakendra/contract/kit/dates'
import type { NewsItem } from '@sevakendra/contract/site/news/item'
import { useTranslation } from 'react-i18next'
import { NewsText } from '../kit/look/news-item'
import classes from './backend-dashboard.module.css'

/** What the business has to tell whoever looks at this dashboard; nothing when it has nothing. */
export function NewsCard({ news }: { news: readonly NewsItem[] }) {
  const { t } = useTranslation()
  if (news.length === 0) return null
  return (
    <Paper withBorder component="section" className={classes.panel} aria-labelledby="news">
      <header className={classes.panelHead}>
        <h2 id="news">{t('News')}</h2>
      </header>
      <ul className={classes.news}>
        {news.map(item => (
          <li key={item.id}>
            <small>
              {dayWords(item.publishedOn)} {item.pinned && <span className={classes.pinned}>· {t('Important')}</span>}
            </small>
            <NewsText news={item} />
          </li>
        ))}
      </ul>
    </Paper>
  )
}
