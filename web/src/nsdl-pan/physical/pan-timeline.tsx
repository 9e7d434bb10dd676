import { timeWords } from '@sevakendra/contract/kit/dates'
import type { ApplicationInfo } from '@sevakendra/contract/nsdl-pan/physical/endpoints'
import { stateTones, timelineWords } from '@sevakendra/contract/nsdl-pan/physical/words'
import { useTranslation } from 'react-i18next'
import classes from './pan-info.module.css'

/** Who did what, and when, newest first. */
export function PanTimeline({ timeline }: { timeline: ApplicationInfo['timeline'] }) {
  const { t } = useTranslation()
  const known: Record<string, string> = timelineWords
  return (
    <ol className={classes.timeline}>
      {[...timeline].reverse().map(({ at, action, to, by, remark }) => (
        <li key={`${at}-${action}`} data-tone={to ? stateTones[to] : 'quiet'}>
          <strong>{t(known[action] ?? action)}</strong>
          {remark && <p>{remark}</p>}
          <span>
            {timeWords(at)}, {by}
          </span>
        </li>
      ))}
    </ol>
  )
}
