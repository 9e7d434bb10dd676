import { typedIn } from '@sevakendra/contract/kit/form/question'
import { own, panInitial } from '@sevakendra/contract/nsdl-pan/forms/names'
import type { ApplicationInfo } from '@sevakendra/contract/nsdl-pan/physical/detail'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../kit/record/confirm'
import classes from './right-pan.module.css'

/** Where a PAN has the initial of the name. */
const fifth = 4

/** What is compared with a PAN. */
export type Doubted = Pick<ApplicationInfo, 'answers' | 'applicant' | 'category'>

/** Asks whether a doubtful PAN is right, with the name and the PAN below each other and the two letters that differ marked in both. */
export function useAskRightPan({ answers, applicant, category }: Doubted) {
  const { t } = useTranslation()
  return (doubts: readonly string[], typed: string): Promise<boolean> => {
    const pan = typed.replace(/[\s-]/g, '').toUpperCase()
    const initial = panInitial(category, answers, applicant)
    const differs = initial !== '' && pan.charAt(fifth) !== initial
    // A person's surname stands last in the name, and is found by what it is.
    const at = Math.max(0, category === 'P' ? applicant.lastIndexOf(typedIn(answers, own.lastName)) : 0)
    return confirm({
      title: t('Is this the right PAN?'),
      text: doubts.map(doubt => t(doubt)).join('. '),
      lines: [
        { label: t('Name'), value: <Marked text={applicant} at={differs ? at : -1} /> },
        { label: t('PAN'), value: <Marked text={pan} at={differs ? fifth : -1} /> },
      ],
      verb: 'Save it all the same',
      keep: 'Look again',
    })
  }
}

/** A text with one of its letters marked. @param at from 0; less marks none */
function Marked({ text, at }: { text: string; at: number }) {
  if (at < 0) return <span className={classes.text}>{text}</span>
  return (
    <span className={classes.text}>
      {text.slice(0, at)}
      <mark className={classes.letter}>{text.charAt(at)}</mark>
      {text.slice(at + 1)}
    </span>
  )
}
