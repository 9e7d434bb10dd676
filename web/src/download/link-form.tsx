import { SimpleGrid, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { createLink, editLink, linkEdit, newLink, readAllLinks } from '@sevakendra/contract/download/endpoints'
import { type LinkGroup, linkGroups } from '@sevakendra/contract/download/words'
import { addressProblem, hostOf } from '@sevakendra/contract/kit/web-address'
import { useTranslation } from 'react-i18next'
import { useRead, useSend } from '../kit/call/send'
import { FormDialog } from '../kit/form/dialog'
import { FormEdit } from '../kit/form/edit'
import type { FieldOf } from '../kit/form/form'
import { FormSkeleton } from '../kit/form/skeleton'

interface Closing {
  close: () => void
}

/** So far apart that one can be put between two. */
const step = 10

/** @param group in which it is begun; another word for none */
export function LinkNew({ group, close }: Closing & { group: string }) {
  const { t } = useTranslation()
  const { data, error } = useRead(readAllLinks)
  const send = useSend(createLink)
  if (!data) return <FormSkeleton title="New link" close={close} error={error} />
  const linkGroup = Object.hasOwn(linkGroups, group) ? (group as LinkGroup) : undefined
  const last = Math.max(0, ...data.filter(one => one.linkGroup === linkGroup).map(({ position }) => position))
  return (
    <FormDialog
      opened
      close={close}
      title="New link"
      size="lg"
      schema={newLink}
      submit="Add link"
      send={send}
      initial={{ ...(linkGroup && { linkGroup }), position: Math.min(999, last + step), hidden: false }}
      done={() => notifications.show({ color: 'green', message: t('Saved') })}
    >
      {(Field, { values }) => <Fields Field={Field} address={values.address} />}
    </FormDialog>
  )
}

export function LinkChange({ id, close }: Closing & { id: string }) {
  const { t } = useTranslation()
  const { data, error } = useRead(readAllLinks)
  const send = useSend(editLink, { id })
  const found = data?.find(one => one.id === id)
  if (!found) return data ? null : <FormSkeleton title="Edit link" close={close} error={error} />
  const { id: _, ...now } = found
  return (
    <FormEdit
      close={close}
      title="Edit link"
      size="lg"
      schema={linkEdit}
      submit="Save"
      send={send}
      now={now}
      done={() => notifications.show({ color: 'green', message: t('Saved') })}
    >
      {(Field, { values }) => <Fields Field={Field} address={values.address} />}
    </FormEdit>
  )
}

function Fields({ Field, address }: { Field: FieldOf<typeof newLink>; address: string | undefined }) {
  const { t } = useTranslation()
  const host = address && !addressProblem(address.trim()) ? hostOf(address.trim()) : undefined
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Field name="linkGroup" />
        <Field name="position" />
        <Field name="title" />
        <Field name="titleHindi" />
      </SimpleGrid>
      <Field
        name="address"
        help={host ? t('Shown beside the link: {{host}}', { host }) : t('https only; whose site it is stands beside the link.')}
      />
      <Field name="description" />
      <Field name="descriptionHindi" />
      <Field name="checkedOn" />
      <Field name="hidden" />
    </Stack>
  )
}
