import { NativeSelect, Paper, TextInput } from '@mantine/core'
import { type CourierForm, type CourierRecord, noteForm, scanForm } from '@sevakendra/contract/courier/endpoints'
import { isWrong, type Outcome, outcomes, outcomesOf, outcomeTones } from '@sevakendra/contract/courier/words'
import { plainDigits } from '@sevakendra/contract/kit/digits'
import { IconBarcode } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../kit/call/error-text'
import { showFailure } from '../kit/call/failure-notes'
import { useSend } from '../kit/call/send'
import { FoundChip } from './courier-parts'
import classes from './courier-parts.module.css'

/** The forms of a parcel in hand: a scanner types their numbers one after the other, and what is not in order is chosen beside each. */
export function OfficeCheck({ of }: { of: CourierRecord }) {
  const { t } = useTranslation()
  const seen = of.list.filter(({ outcome, hereAlready }) => hereAlready || (outcome !== null && outcome !== 'missing')).length
  return (
    <Paper withBorder p="lg" component="section" aria-label={t('Check')}>
      <h2 className={classes.title}>{t('Check')}</h2>
      <ScanField of={of} />
      <p className={classes.count}>{t('Forms seen: {{seen}} of {{all}}', { seen, all: of.list.length })}</p>
      <ul className={classes.forms}>
        {of.list.map(form => (
          <CheckRow key={form.ackNo} courier={of} form={form} />
        ))}
      </ul>
    </Paper>
  )
}

/** Takes numbers as fast as they are scanned: they wait for each other, and none is lost. */
function ScanField({ of }: { of: CourierRecord }) {
  const { t } = useTranslation()
  const send = useSend(scanForm, { id: of.id })
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const [text, setText] = useState('')
  const [said, setSaid] = useState<{ good: boolean; words: string }>()
  async function take(ackNo: string) {
    try {
      const { outcome, already } = await send({ ackNo })
      setSaid({ good: true, words: `${ackNo}: ${already ? t('Noted before') : t(outcomes[outcome])}` })
    } catch (error) {
      setSaid({ good: false, words: `${ackNo}: ${t(errorText(error))}` })
    }
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const ackNo = plainDigits(text).replace(/\D/g, '')
    if (ackNo === '') return
    setText('')
    queue.current = queue.current.then(() => take(ackNo))
  }
  return (
    <>
      <TextInput
        label={t('Scan or type an acknowledgement number')}
        description={t('Press Enter after each. A scanner does it by itself.')}
        leftSection={<IconBarcode size={18} aria-hidden />}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        inputMode="numeric"
        autoComplete="off"
        autoFocus
      />
      <p role="status" className={said?.good === false ? classes.wrong : classes.count}>
        {said?.words}
      </p>
    </>
  )
}

function CheckRow({ courier, form }: { courier: CourierRecord; form: CourierForm }) {
  const { t } = useTranslation()
  const send = useSend(noteForm, { id: courier.id })
  const [remark, setRemark] = useState(form.remark ?? '')
  const { ackNo, outcome, listed } = form
  const note = (next: Outcome | null, said = remark) =>
    void send({ ackNo, outcome: next, remark: next === null ? null : said.trim() || null }).catch(showFailure)
  const keepRemark = () => {
    if (remark.trim() !== (form.remark ?? '')) note(outcome)
  }
  return (
    <li data-tone={outcome ? outcomeTones[outcome] : undefined}>
      <div>
        <b className={classes.number}>{ackNo}</b>
        <span className={classes.whose}>{`${form.application.applicant} · ${form.application.refNo}`}</span>
      </div>
      {form.hereAlready && <FoundChip form={form} state={courier.status} />}
      <NativeSelect
        className={classes.choice}
        aria-label={t('Found of {{ackNo}}', { ackNo })}
        value={outcome ?? ''}
        onChange={event => note((event.currentTarget.value || null) as Outcome | null)}
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
