import { Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { daysFrom, dayWords } from '@sevakendra/contract/kit/dates'
import { addPaperChange, everyCategory, newPaperChange, type PaperList } from '@sevakendra/contract/nsdl-pan/accepted/endpoints'
import { type PaperCode, paperCodes, papers, purposes } from '@sevakendra/contract/nsdl-pan/forms/documents'
import { type Category, categories } from '@sevakendra/contract/nsdl-pan/forms/edition'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../kit/call/send'
import { FormEdit } from '../../kit/form/edit'

interface Props {
  list: PaperList
  /** Whose list is looked at. */
  category: Category
  today: string
  /** What it accepts today. */
  accepted: readonly PaperCode[]
  present: ReactNode
  close: () => void
}

/** From a day on a document is accepted for a purpose, or no longer, with where that is published. */
export function DocumentChange({ list, category, today, accepted, present, close }: Props) {
  const { t } = useTranslation()
  const send = useSend(addPaperChange)
  const isAccepted = (code: PaperCode) => accepted.includes(code)
  // What is on the list stands first: to take one out is the usual change.
  const offered = [...accepted, ...paperCodes.filter(code => !isAccepted(code))]
  return (
    <FormEdit
      close={close}
      title={purposes[list.purpose]}
      about={t(
        'The change applies to applications that are submitted from its date on. Drafts are told from then on what they have to replace.',
      )}
      schema={newPaperChange}
      submit="Save change"
      send={send}
      now={{
        version: list.version,
        purpose: list.purpose,
        category: list.categories.length > 1 ? category : everyCategory,
        effectiveFrom: today,
      }}
      present={present}
      done={(_, { effectiveFrom }) =>
        notifications.show({ color: 'green', message: t('The change begins on {{day}}', { day: dayWords(effectiveFrom) }) })
      }
    >
      {(Field, form) => (
        <Stack gap="md">
          <Field
            name="paper"
            data={offered.map(value => ({
              value,
              label: isAccepted(value) ? t('{{document}} (accepted today)', { document: t(papers[value].name) }) : t(papers[value].name),
            }))}
            onChange={value => form.set('accepted', isAccepted(value as PaperCode) ? 'no' : 'yes')}
          />
          <Field name="accepted" />
          {list.categories.length > 1 && (
            <Field
              name="category"
              data={[
                ...list.categories.map(value => ({ value, label: t(categories[value]) })),
                { value: everyCategory, label: t('All categories with this list') },
              ]}
            />
          )}
          <Field name="effectiveFrom" min={today} max={daysFrom(today, 730)} />
          <Field name="source" />
        </Stack>
      )}
    </FormEdit>
  )
}
