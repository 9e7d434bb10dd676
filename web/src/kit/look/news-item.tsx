import type { NewsItem } from '@sevakendra/contract/site/news/item'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { RichText } from './rich-text'

/**
 * Title and text of a piece of news in the reader's language, where it was written in it. It stands below a heading of the second level.
 * @param to a page of its own, where the reader may see one
 */
export function NewsText({ news: { title, body, titleHi, bodyHi }, to }: { news: NewsItem; to?: string }) {
  const { i18n } = useTranslation()
  const hindi = i18n.language === 'hi' && titleHi !== null && bodyHi !== null
  return (
    <div lang={hindi ? 'hi' : 'en'}>
      <h3>{to ? <Link to={to}>{hindi ? titleHi : title}</Link> : hindi ? titleHi : title}</h3>
      <RichText html={hindi ? bodyHi : body} />
    </div>
  )
}
