import { Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { officialForm, officialFormLimit, readOfficialForms, uploadOfficialForm } from '@sevakendra/contract/nsdl-pan/blank/endpoints'
import type { OfficialPaper } from '@sevakendra/contract/nsdl-pan/blank/words'
import { useTranslation } from 'react-i18next'
import { useRead, useSend } from '../kit/call/send'
import { resumableTo } from '../kit/call/upload-resumable'
import { FormEdit } from '../kit/form/edit'
import { FormSkeleton } from '../kit/form/skeleton'
import { labelOfPaper, useOfficial, useOriginWords } from './papers-data'

const pdf = resumableTo({ kinds: ['application/pdf'], maxBytes: officialFormLimit })

/** Puts an official PDF in the place of a paper of ours. */
export function OfficialUpload({ paper, close }: { paper: OfficialPaper; close: () => void }) {
  const { t } = useTranslation()
  const { data, error } = useRead(readOfficialForms)
  const official = useOfficial()(paper)
  const origin = useOriginWords()(paper)
  const send = useSend(uploadOfficialForm, { paper })
  if (!data) return <FormSkeleton title="Official form" close={close} error={error} />
  return (
    <FormEdit
      close={close}
      title="Official form"
      about={`${t(labelOfPaper(paper))}: ${origin}`}
      schema={officialForm}
      submit="Put in place"
      send={send}
      now={{ version: official?.version ?? 0 }}
      present={<p>{origin}</p>}
      done={() => notifications.show({ color: 'green', message: t('The official form is given out from now on') })}
    >
      {Field => (
        <Stack gap="md">
          <Field name="uploadId" upload={pdf} />
        </Stack>
      )}
    </FormEdit>
  )
}
