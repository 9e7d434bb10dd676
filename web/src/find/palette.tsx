import { CloseButton, Kbd } from '@mantine/core'
import { modals } from '@mantine/modals'
import { isIdentity } from '@sevakendra/contract/find/words'
import { oftenScreens } from '@sevakendra/contract/identity/profile/activity'
import { kycRoute } from '@sevakendra/contract/kit/capabilities'
import { count } from '@sevakendra/contract/kit/money'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useRead } from '../kit/call/send'
import { KeyArrow } from '../kit/keys/key-arrow'
import { useMay } from '../kit/session/may'
import { useUser } from '../kit/session/session'
import { useLine } from '../kit/shell/area'
import type { PaletteProps } from '../kit/shell/palette-door'
import { recentScreens } from '../kit/shell/recent-screens'
import { screenAt, screensOf } from './matching-screens'
import classes from './palette.module.css'
import { type Choice, groupsFor } from './palette-groups'
import { PaletteList } from './palette-list'
import { useRecords } from './records'

/** An ancestor's dialog would take Escape for itself as well. */
const own = { 'data-mantine-stop-propagation': 'true' }

/** Screens and records by a few letters, without a mouse. What is chosen opens; Escape leaves everything as it was. */
export function Palette({ base, lines, close, keys }: PaletteProps) {
  const { t } = useTranslation()
  const may = useMay()
  const line = useLine()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const list = useId()
  const [text, setText] = useState('')
  /** What the person went to by key or mouse; the first of the list as long as nobody did. */
  const [chosen, setChosen] = useState<string>()
  /** Enter was pressed before the records were there. */
  const [hasty, setHasty] = useState(false)
  const kyc = kycRoute(useUser()?.role)
  const screens = useMemo(() => [...screensOf(lines, base, may, t), ...(kyc ? [screenAt(kyc, 'KYC', t)] : [])], [lines, base, may, t, kyc])
  const recent = useMemo(() => recentScreens().filter(path => path !== line?.path), [line?.path])
  const { data } = useRead(oftenScreens, { staleTime: 60_000 })
  const often = useMemo(() => data?.screens.filter(path => path !== line?.path) ?? [], [data, line?.path])
  const { found, searching, error } = useRecords(text)
  const groups = useMemo(() => groupsFor({ text, screens, recent, often, found, base }), [text, screens, recent, often, found, base])
  const choices = groups.flatMap(group => group.choices)
  const active = choices.find(choice => choice.key === chosen) ?? choices[0]
  useEffect(() => field.current?.focus(), [])

  const go = (choice: Choice) => {
    close()
    // A question that stood open is left without its yes.
    modals.closeAll()
    navigate(choice.to)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the answer that was waited for opens anything
  useEffect(() => {
    if (!hasty || searching) return
    setHasty(false)
    if (active) go(active)
  }, [hasty, searching])

  function step(by: number) {
    const at = active ? choices.indexOf(active) : -1
    setChosen(choices[(at + by + choices.length) % choices.length]?.key)
  }
  function onKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') close()
    else if (event.target !== field.current) return
    else if (event.key === 'ArrowDown') step(1)
    else if (event.key === 'ArrowUp') step(-1)
    else if (event.key === 'Enter') {
      // The records of an earlier text are not what Enter means, unless somebody went to one.
      if (searching && chosen === undefined && active?.kind !== 'screen') setHasty(true)
      else if (active) go(active)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  function type(next: string) {
    setText(next)
    setChosen(undefined)
    setHasty(false)
  }

  const words = saying()
  function saying(): string {
    if (error) return t('Records could not be searched. {{why}}', { why: error })
    if (choices.length > 0) return ''
    if (searching) return t('Searching…')
    if (isIdentity(text))
      return t('PAN and Aadhaar numbers cannot be searched for. Use the reference, the acknowledgement number or the mobile number.')
    return t('Nothing found for “{{text}}”.', { text: text.trim() })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the field and its button, which are inside
    <div className={classes.palette} onKeyDown={onKey}>
      <div className={classes.head}>
        <IconSearch size={20} aria-hidden className={classes.mark} />
        <input
          ref={field}
          {...own}
          data-autofocus
          className={classes.field}
          type="text"
          role="combobox"
          aria-label={t('Find a screen or a record')}
          aria-expanded={choices.length > 0}
          aria-controls={list}
          aria-activedescendant={active ? `${list}-${active.key}` : undefined}
          aria-autocomplete="list"
          placeholder={t('Screen, reference, name or mobile')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          value={text}
          onChange={event => type(event.currentTarget.value)}
        />
        <CloseButton {...own} size="lg" aria-label={t('Close')} onClick={close} />
      </div>
      <PaletteList id={list} groups={groups} active={active?.key} choose={setChosen} close={close} searching={searching} />
      {words && (
        <p className={classes.nothing} data-error={error !== undefined || undefined} aria-hidden="true">
          {words}
        </p>
      )}
      <p role="status" className={classes.unseen}>
        {words || (text.trim() && !searching ? t('{{n}} found', { n: count(choices.length) }) : '')}
      </p>
      <div className={classes.foot}>
        <span aria-hidden="true">
          <KeyArrow to="up" /> <KeyArrow to="down" /> {t('Choose')}
        </span>
        <span aria-hidden="true">
          <Kbd>Enter</Kbd> {t('Open')}
        </span>
        <span aria-hidden="true">
          <Kbd>Esc</Kbd> {t('Close')}
        </span>
        <button
          {...own}
          type="button"
          className={classes.keys}
          onClick={event => {
            close()
            keys(event.currentTarget)
          }}
        >
          {t('Keyboard shortcuts')}
        </button>
      </div>
    </div>
  )
}
