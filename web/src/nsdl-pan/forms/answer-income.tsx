import { Checkbox } from '@mantine/core'
import { type IncomeSource, incomeSources } from '@sevakendra/contract/nsdl-pan/forms/codes'
import { Asterisk, useAnswer } from './answer'
import classes from './answer.module.css'
import { answerId } from './apply-form'

const keys = Object.keys(incomeSources) as IncomeSource[]

/** 'No income' stands alone: ticking it clears the others, and the other way round. */
export const withSource = (chosen: readonly IncomeSource[], source: IncomeSource, on: boolean): IncomeSource[] => {
  if (!on) return chosen.filter(one => one !== source)
  return source === 'none' ? ['none'] : keys.filter(one => one !== 'none' && (one === source || chosen.includes(one)))
}

export function AnswerIncome() {
  const { form, t, label, required, notes, events } = useAnswer('incomeSources')
  const chosen = form.answers.incomeSources ?? []
  const notesId = `${answerId('incomeSources')}-notes`
  return (
    <fieldset className={classes.fieldset} aria-describedby={notesId} {...events}>
      <legend className={classes.legend}>
        {label} {required && <Asterisk />}
      </legend>
      <div className={classes.choices} id={answerId('incomeSources')}>
        {keys.map(key => (
          <Checkbox
            key={key}
            classNames={{ root: classes.choice, body: classes.choiceBody }}
            label={t(incomeSources[key])}
            checked={chosen.includes(key)}
            onChange={event => form.change({ incomeSources: withSource(chosen, key, event.currentTarget.checked) })}
          />
        ))}
      </div>
      <div id={notesId}>{notes}</div>
    </fieldset>
  )
}
