import { Button } from '@mantine/core'
import { askedOf, type Given } from '@sevakendra/contract/kit/form/question'
import type { Filing } from '@sevakendra/contract/nsdl-pan/forms/filings'
import { filledFrom, partsIn, takenBack } from '@sevakendra/contract/nsdl-pan/forms/shared-answers'
import { readLastShared } from '@sevakendra/contract/nsdl-pan/last/endpoints'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../kit/call/send'
import { KeyHint } from '../../kit/keys/key-hint'
import { useKeys } from '../../kit/keys/keys'
import { useLongForm } from '../../kit/long-form/context'
import classes from './last-applicant.module.css'

const hour = 3_600_000

/**
 * 'Same as last applicant': place, AO code and addresses of what this person submitted last, into parts that are still empty. It says what
 * it filled in, and takes it back. The assessing officer is taken from an applicant of the same kind alone.
 */
export const lastApplicantOf = (filing: Filing) =>
  function Last() {
    return <LastApplicant {...filing} />
  }

function LastApplicant({ category, foreign }: Filing) {
  const { t } = useTranslation()
  const { form, answers, setting, change } = useLongForm()
  const { data, isPending } = useRead(readLastShared, { staleTime: hour })
  const [filled, setFilled] = useState<Given>()
  const last = data?.last
  const alike = last?.category === category && last.foreign === foreign
  const now = last ? filledFrom(last.answers, answers, askedOf(form.questions, answers, setting), alike) : {}
  const offers = Object.keys(now).length > 0
  const fill = () => {
    change(now)
    setFilled({ ...filled, ...now })
  }
  const partsOf = (given: Given) =>
    partsIn(given)
      .map(part => t(part))
      .join(', ')
  const undo = () => {
    if (filled) change(takenBack(filled, answers, form))
    setFilled(undefined)
  }
  useKeys([
    { group: 'This form', words: 'Same as last applicant', keys: { F4: offers ? fill : undefined }, typing: true },
    { group: 'This form', words: 'Undo what was filled in', keys: { F8: filled ? undo : undefined }, typing: true },
  ])
  // Its place is kept until it is known: a form that moves down under a finger has its first answer pressed beside it.
  if (isPending) return <div className={classes.line} aria-hidden />
  if (!last) return null
  return (
    <div className={classes.line}>
      {offers && (
        <Button
          variant="default"
          size="compact-md"
          aria-keyshortcuts="F4"
          leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />}
          rightSection={<KeyHint of="F4" />}
          onClick={fill}
        >
          {t('Same as last applicant')}
        </Button>
      )}
      <p role="status" className={classes.said}>
        {filled
          ? t('Filled in as in {{refNo}}: {{parts}}.', { refNo: last.refNo, parts: partsOf(filled) })
          : offers && t('{{parts}} as in {{refNo}}.', { refNo: last.refNo, parts: partsOf(now) })}
      </p>
      {filled && (
        <Button variant="subtle" size="compact-md" aria-keyshortcuts="F8" rightSection={<KeyHint of="F8" />} onClick={undo}>
          {t('Undo')}
        </Button>
      )}
    </div>
  )
}
