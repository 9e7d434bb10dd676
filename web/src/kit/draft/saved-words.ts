import { timeWords } from '@sevakendra/contract/kit/dates'
import type { DraftState } from './keeper'

type Words = (text: string, values?: Record<string, string | number>) => string

/** How the state of the draft is told, with a tone for its look. */
export function savedWords(
  state: Pick<DraftState, 'phase' | 'savedAt' | 'id'>,
  now: number,
  t: Words,
): { text: string; tone: 'ok' | 'wait' | 'bad' | 'quiet' } {
  switch (state.phase) {
    case 'waiting':
    case 'saving':
      return { text: t('Saving…'), tone: 'quiet' }
    case 'offline':
      return { text: t('No connection, kept in this tab'), tone: 'wait' }
    case 'conflict':
      return { text: t('Changed in another window'), tone: 'wait' }
    case 'refused':
    case 'signedOut':
      return { text: t('Not saved'), tone: 'bad' }
    case 'gone':
      return { text: t('Can no longer be changed'), tone: 'bad' }
    default:
      return state.savedAt ? { text: ago(state.savedAt, now, t), tone: 'ok' } : { text: t('Saves as you type'), tone: 'quiet' }
  }
}

function ago(savedAt: string, now: number, t: Words): string {
  const seconds = Math.max(0, Math.round((now - Date.parse(savedAt)) / 1000))
  if (seconds < 5) return t('Saved just now')
  if (seconds < 60) return t('Saved {{count}} s ago', { count: seconds })
  if (seconds < 3600) return t('Saved {{count}} min ago', { count: Math.floor(seconds / 60) })
  return t('Saved {{time}}', { time: timeWords(savedAt) })
}
