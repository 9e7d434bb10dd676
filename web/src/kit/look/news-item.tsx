import type { NewsItem } from '@sevakendra/contract/site/news/item'
import { useTranslation } from 'react-i18next'
import { RichText } from './rich-text'

/** Title and text of a piece of news in the reader's language, where it was written in it. It stands below a heading of the second level. */
export function NewsText({ news: { title, body, titleHi, bodyHi } }: { news: NewsItem }) {
  const { i18n } = useTranslation()
  const hindi = i18n.language === 'hi' && titleHi !== null && bodyHi !== null
  return (
    <div lang={hindi ? 'hi' : 'en'}>
      <h3>{hindi ? titleHi : title}</h3>
      <RichText html={hindi ? bodyHi : body} />
    </div>
  )
}
