import { NativeSelect, Paper, TextInput } from '@mantine/core'
import { type CourierForm, type CourierRecord, noteForm, scanForm } from '@sevakendra/contract/courier/endpoints'
import { isWrong, type Outcome, outcomes, outcomesOf, outcomeTones } from '@sevakendra/contract/courier/words'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showFailure } from '../kit/call/failure-notes'
import { useSend } from '../kit/call/send'
import { FormName, FoundChip } from './courier-parts'
import classes from './courier-parts.module.css'
import { ScanField } from './scan-field'

/** The forms of a parcel in hand: a scanner types their numbers one after the other, and what is not in order is chosen beside each. */
export function OfficeCheck({ of }: { of: CourierRecord }) {
  const { t } = useTranslation()
  const send = useSend(scanForm, { id: of.id })
  const seen = of.list.filter(({ outcome, hereAlready }) => hereAlready || (outcome !== null && outcome !== 'missing')).length
  return (
    <Paper withBorder p="lg" component="section" aria-label={t('Check')}>
      <h2 className={classes.title}>{t('Check')}</h2>
      <ScanField
        take={async ackNo => {
          const { outcome, already } = await send({ ackNo })
          return already ? t('Noted before') : t(outcomes[outcome])
        }}
      />
      <p className={classes.count}>{t('Forms seen: {{seen}} of {{all}}', { seen, all: of.list.length })}</p>
      <ul className={classes.forms}>
        {of.list.map(form => (
          <CheckRow key={form.ackNo} courier={of} form={form} />
        ))}
      </ul>
    </Paper>
  )
}

function CheckRow({ courier, form }: { courier: CourierRecord; form: CourierForm }) {
  const { t } = useTranslation()
  const send = useSend(noteForm, { id: courier.id })
  const [remark, setRemark] = useState(form.remark ?? '')
  const { ackNo, outcome, listed } = form
  // What is chosen with the mouse is noted at once. Keys step through the choices: what stands there when the person goes on is meant.
  const [chosen, setChosen] = useState<Outcome | ''>(outcome ?? '')
  const stepping = useRef(false)
  /** What was sent last: the answer may still be on its way when the field is left. */
  const sent = useRef<Outcome | ''>(outcome ?? '')
  const follow = (now: Outcome | null) => {
    sent.current = now ?? ''
    setChosen(now ?? '')
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: with what the server says of it, not with each drawing
  useEffect(() => follow(outcome), [outcome])
  const keepChosen = () => {
    stepping.current = false
    if (chosen !== sent.current) note(chosen || null)
  }
  const note = (next: Outcome | null, said = remark) => {
    sent.current = next ?? ''
    void send({ ackNo, outcome: next, remark: next === null ? null : said.trim() || null }).catch(error => {
      follow(outcome)
      showFailure(error)
    })
  }
  const keepRemark = () => {
    if (remark.trim() !== (form.remark ?? '')) note(chosen || null)
  }
  return (
    <li data-tone={outcome ? outcomeTones[outcome] : undefined}>
      <FormName ackNo={ackNo} of={form.application} />
      {form.hereAlready && <FoundChip form={form} state={courier.status} />}
      <NativeSelect
        className={classes.choice}
        aria-label={t('Found of {{ackNo}}', { ackNo })}
        value={chosen}
        onPointerDown={() => {
          stepping.current = false
        }}
        onKeyDown={event => {
          if (event.key !== 'Enter') stepping.current = true
          else if (chosen !== sent.current) {
            // It would open the list.
            event.preventDefault()
            keepChosen()
          }
        }}
        onBlur={keepChosen}
        onChange={event => {
          const next = event.currentTarget.value as Outcome | ''
          setChosen(next)
          if (!stepping.current) note(next || null)
        }}
        data={[
          { value: '', label: t(listed ? 'Not seen yet' : 'Take out of the list') },
          ...outcomesOf(listed).map(value => ({ value, label: t(outcomes[value]) })),
        ]}
      />
      {(isWrong(outcome) || form.remark) && (
        <TextInput
          className={classes.remark}
          aria-label={t('Remark on {{ackNo}}', { ackNo })}
          placeholder={t('Remark for the shop')}
          value={remark}
          maxLength={500}
          onChange={event => setRemark(event.currentTarget.value)}
          onBlur={keepRemark}
          onKeyDown={event => event.key === 'Enter' && keepRemark()}
        />
      )}
    </li>
  )
}
