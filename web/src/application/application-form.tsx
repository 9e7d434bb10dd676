import { type ComponentProps, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { LongForm } from '../kit/long-form/long-form'
import { useGo } from '../kit/shell/go'
import type { ApplicationScreens } from './product'
import { TakenWords } from './taken-words'
import type { OpenDraft } from './use-draft'

type Shown = Omit<ComponentProps<typeof LongForm>, 'form' | 'setting' | 'keeper' | 'drawn' | 'told' | 'about' | 'close' | 'record'>

/** The long form of an application. */
export function ApplicationForm({ of, draft, ...shown }: Shown & { of: ApplicationScreens; draft: OpenDraft }) {
  const { t } = useTranslation()
  const go = useGo()
  const paths = of.usePaths()
  const { form, drawn, keeper, setting, said } = draft
  const { taken } = useSyncExternalStore(keeper.subscribe, keeper.current)
  // Told at the question; the payment is where it stops.
  const told = Object.fromEntries(taken.map(one => [one.answer, <TakenWords key={one.answer} of={of} form={form} taken={one} />]))
  return (
    <LongForm
      {...{ form, setting, keeper, drawn, told }}
      returned={of.words.returned}
      about={of.about(said, form, (text, values) => t(text, values ?? {}))}
      close={() => go(paths.list)}
      record={id => (id ? paths.info(id) : paths.list)}
      {...shown}
    />
  )
}
