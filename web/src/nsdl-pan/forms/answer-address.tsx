import { UnstyledButton } from '@mantine/core'
import type { AddressNames } from '@sevakendra/contract/kit/form/groups'
import type { Group } from '@sevakendra/contract/kit/form/question'
import { isAbroad } from '@sevakendra/contract/nsdl-pan/forms/address'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Answer } from '../../kit/long-form/answer'
import classes from '../../kit/long-form/answer.module.css'
import { useLongForm } from '../../kit/long-form/context'
import { Note } from '../../kit/long-form/notes'
import { usePlaces } from './lookups'
import { differs, filledBy, pinToLookUp, suggestionsOf } from './place-suggestion'

const labels: AddressNames = {
  flat: 'Flat, room, door or block',
  premises: 'Premises, building or village',
  road: 'Road, street, lane or post office',
  area: 'Area, locality or taluka',
  town: 'Town, city or district',
  state: 'State',
  pin: 'PIN or ZIP code',
  country: 'Country',
}
/** Four in a row have no room for more. */
const shortLabels: AddressNames = {
  ...labels,
  flat: 'Flat or door',
  premises: 'Building or village',
  road: 'Road or post office',
  area: 'Area or taluka',
  town: 'Town or district',
}

/** One address: the PIN code first, because town and state follow from it. */
export function AnswerAddress({ group }: { group: Group }) {
  const { t } = useTranslation()
  const { answers, dense } = useLongForm()
  const names = group.parts as AddressNames
  const label = dense ? shortLabels : labels
  return (
    <div className={classes.address}>
      <div>
        <div className={classes.pair}>
          <Answer
            name={names.pin}
            label={t(label.pin)}
            help={answers[names.pin] ? '' : t('The district and state are filled in from it.')}
          />
        </div>
        <div className={classes.place}>
          <PinSuggestion names={names} />
        </div>
      </div>
      <div className={classes.pair}>
        <Answer name={names.flat} label={t(label.flat)} />
        <Answer name={names.premises} label={t(label.premises)} />
        <Answer name={names.road} label={t(label.road)} />
        <Answer name={names.area} label={t(label.area)} />
        <Answer name={names.town} label={t(label.town)} />
        <Answer name={names.state} label={t(label.state)} />
        <Answer
          name={names.country}
          label={t(label.country)}
          help={answers[names.country] || isAbroad(answers, names) ? '' : t('India if left empty.')}
        />
      </div>
    </div>
  )
}

/** Fills what is empty, once for each PIN code; says when the state does not fit, and never insists. */
function PinSuggestion({ names }: { names: AddressNames }) {
  const { t } = useTranslation()
  const form = useLongForm()
  const pin = pinToLookUp(form.answers, names)
  const { places, searched } = usePlaces(pin)
  const found = suggestionsOf(places, text => t(text))
  const filled = useRef<string | undefined>(undefined)
  const [first] = found

  useEffect(() => {
    if (!pin || !first || filled.current === pin) return
    filled.current = pin
    const patch = filledBy(first, form.answers, names)
    if (Object.keys(patch).length > 0) form.change(patch)
  }, [pin, first, form, names])

  if (!pin || !searched) return null
  if (!first)
    return <Note tone="quiet">{t('This PIN code is not in our list. You can still use it: fill in the town and state yourself.')}</Note>
  if (differs(found, form.answers, names)) {
    return (
      <>
        <Note tone="wait">{t('This PIN code belongs to {{place}}.', { place: first.words })}</Note>
        <UnstyledButton className={classes.repair} onClick={() => form.change({ [names.town]: first.town, [names.state]: first.state })}>
          {t('Change to {{value}}', { value: first.words })}
        </UnstyledButton>
      </>
    )
  }
  return <Note tone="ok">{found.map(({ words }) => words).join(' · ')}</Note>
}
