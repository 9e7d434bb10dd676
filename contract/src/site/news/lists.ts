import { column, list } from '../../kit/list'
import { audiences, showings, showingTones } from './words'

/** Everything that was ever written, whoever sees it. */
export const news = list('/backend/settings/news-n-updates/list', {
  title: 'News & Updates',
  may: 'site.news',
  newest: 'publishedOn',
  tabs: 'status',
  card: ['title', 'publishedOn', 'status'],
  columns: {
    title: column.text('Headline', { width: 260, wraps: true }),
    titleHi: column.text('Hindi Headline', { folded: true }),
    audience: column.choices('Who Sees It', audiences, { width: 210 }),
    publishedOn: column.date('Shown From', { width: 130 }),
    shownUntil: column.date('Shown Until', { width: 130 }),
    pinned: column.yesNo('Pinned', { width: 100, folded: true }),
    hindi: column.yesNo('In Hindi', { width: 100, folded: true }),
    status: column.choice('Status', showings, { tones: showingTones, width: 130 }),
    updatedAt: column.dateTime('Changed', { folded: true }),
    by: column.text('Changed By', { folded: true }),
  },
})
