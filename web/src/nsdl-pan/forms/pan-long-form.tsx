import { dayOf } from '@sevakendra/contract/kit/dates'
import { categories } from '@sevakendra/contract/nsdl-pan/forms/edition'
import { reasonsIn } from '@sevakendra/contract/nsdl-pan/forms/reasons'
import { type ComponentProps, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LongForm } from '../../kit/long-form/long-form'
import { startOf } from '../../kit/long-form/progress'
import { useGo } from '../../kit/shell/go'
import { usePanPaths } from '../pan-paths'
import { returnedOf } from './returned'
import type { OpenDraft } from './use-draft'

type Shown = Pick<ComponentProps<typeof LongForm>, 'title' | 'finish' | 'changed' | 'first' | 'tools' | 'price' | 'foot'>

/** The long form of an application, with the reasons for which it came back. */
export function PanLongForm({ draft, ...shown }: Shown & { draft: OpenDraft }) {
  const { t } = useTranslation()
  const go = useGo()
  const paths = usePanPaths()
  const { form, drawn, keeper, edition, formNo } = draft
  const setting = useMemo(() => ({ edition, on: dayOf(new Date()) }), [edition])
  const [{ reasons, start }] = useState(() => {
    const { answers, masked } = keeper.current()
    const returned = returnedOf(form, draft.reasons, answers, setting)
    const opens = draft.state === 'incomplete' && startOf({ form, setting: setting as never }, returned, answers, masked)
    return { reasons: returned, start: opens || undefined }
  })
  return (
    <LongForm
      {...{ form, setting, keeper, drawn, reasons }}
      {...(start && { start })}
      {...(draft.submitted && { submitted: draft.submitted })}
      about={t(form.about, { formNo, applicant: t(categories[draft.category]) })}
      remark={reasonsIn(form).typedBeside(draft.remark, draft.reasons)}
      close={() => go(paths.list('all'))}
      record={id => (id ? paths.info(id) : paths.list('all'))}
      {...shown}
    />
  )
}
