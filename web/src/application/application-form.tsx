import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { LongForm } from '../kit/long-form/long-form'
import { useGo } from '../kit/shell/go'
import type { ApplicationScreens } from './product'
import type { OpenDraft } from './use-draft'

type Shown = Omit<ComponentProps<typeof LongForm>, 'form' | 'setting' | 'keeper' | 'drawn' | 'about' | 'close' | 'record'>

/** The long form of an application. */
export function ApplicationForm({ of, draft, ...shown }: Shown & { of: ApplicationScreens; draft: OpenDraft }) {
  const { t } = useTranslation()
  const go = useGo()
  const paths = of.usePaths()
  const { form, drawn, keeper, setting, said } = draft
  return (
    <LongForm
      {...{ form, setting, keeper, drawn }}
      about={of.about(said, form, (text, values) => t(text, values ?? {}))}
      close={() => go(paths.list)}
      record={id => (id ? paths.info(id) : paths.list)}
      {...shown}
    />
  )
}
