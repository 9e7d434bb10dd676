import { UnstyledButton } from '@mantine/core'
import { type AddressOf, isAbroad } from '@sevakendra/contract/nsdl-pan/forms/address'
import type { AnswerName } from '@sevakendra/contract/nsdl-pan/forms/answers'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Answer } from './answer'
import classes from './answer.module.css'
import { Note } from './answer-notes'
import { useApplyForm } from './apply-form'
import { usePlaces } from './lookups'
import { differs, filledBy, lookedUpPin, suggestionsOf } from './place-suggestion'

/** One address: the PIN code first, because town and state follow from it. */
export function AnswerAddress({ whose }: { whose: AddressOf }) {
  const { t } = useTranslation()
  const { answers } = useApplyForm()
  const name = (part: 'Flat' | 'Premises' | 'Road' | 'Area' | 'Town' | 'State' | 'Pin' | 'Country'): AnswerName => `${whose}${part}`
  return (
    <div className={classes.group}>
      <div>
        <div className={classes.pair}>
          <Answer
            name={name('Pin')}
            label={t('PIN or ZIP code')}
            help={answers[name('Pin')] ? '' : t('The district and state are filled in from it.')}
          />
        </div>
        <PinSuggestion whose={whose} />
      </div>
      <div className={classes.pair}>
        <Answer name={name('Flat')} label={t('Flat, room, door or block')} />
        <Answer name={name('Premises')} label={t('Premises, building or village')} />
        <Answer name={name('Road')} label={t('Road, street, lane or post office')} />
        <Answer name={name('Area')} label={t('Area, locality or taluka')} />
        <Answer name={name('Town')} label={t('Town, city or district')} />
        <Answer name={name('State')} label={t('State')} />
        <Answer
          name={name('Country')}
          label={t('Country')}
          help={answers[name('Country')] || isAbroad(answers, whose) ? '' : t('India if left empty.')}
        />
      </div>
    </div>
  )
}

/** Fills what is empty, once for each PIN code; says when the state does not fit, and never insists. */
function PinSuggestion({ whose }: { whose: AddressOf }) {
  const { t } = useTranslation()
  const form = useApplyForm()
  const pin = lookedUpPin(form.answers, whose)
  const { places, searched } = usePlaces(pin)
  const found = suggestionsOf(places)
  const filled = useRef<string | undefined>(undefined)
  const [first] = found

  useEffect(() => {
    if (!pin || !first || filled.current === pin) return
    filled.current = pin
    const patch = filledBy(first, form.answers, whose)
    if (Object.keys(patch).length > 0) form.change(patch)
  }, [pin, first, form, whose])

  if (!pin || !searched) return null
  if (!first)
    return <Note tone="quiet">{t('This PIN code is not in our list. You can still use it: fill in the town and state yourself.')}</Note>
  if (differs(found, form.answers, whose)) {
    return (
      <>
        <Note tone="wait">{t('This PIN code belongs to {{place}}.', { place: first.words })}</Note>
        <UnstyledButton
          className={classes.repair}
          onClick={() => form.change({ [`${whose}Town`]: first.town, [`${whose}State`]: first.state })}
        >
          {t('Change to {{value}}', { value: first.words })}
        </UnstyledButton>
      </>
    )
  }
  return <Note tone="ok">{found.map(({ words }) => words).join(' · ')}</Note>
}
