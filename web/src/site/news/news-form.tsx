import { Button, Group, SimpleGrid, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { dayOf } from '@sevakendra/contract/kit/dates'
import { createNews, deleteNews, editNews, newNews, newsEdit, readNews } from '@sevakendra/contract/site/news/endpoints'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { showFailure } from '../../kit/call/failure-notes'
import { useRead, useSend } from '../../kit/call/send'
import { FormDialog } from '../../kit/form/dialog'
import { FormEdit } from '../../kit/form/edit'
import type { FieldOf, FormView } from '../../kit/form/form'
import { FormSkeleton } from '../../kit/form/skeleton'
import { confirm } from '../../kit/record/confirm'
import { NewsPreview } from './news-preview'

interface Closing {
  close: () => void
}

export function NewsNew({ close }: Closing) {
  const { t } = useTranslation()
  const send = useSend(createNews)
  return (
    <FormDialog
      opened
      close={close}
      title="Write news"
      size="xl"
      schema={newNews}
      submit="Save"
      send={send}
      initial={{ audience: ['public', 'merchants', 'members'], publishedOn: dayOf(new Date()) }}
      done={() => notifications.show({ color: 'green', message: t('Saved') })}
    >
      {(Field, form) => <NewsFields Field={Field} form={form} />}
    </FormDialog>
  )
}

export function NewsChange({ id, close }: Closing & { id: string }) {
  const { t } = useTranslation()
  const { data, error } = useRead(readNews, { params: { id } })
  const send = useSend(editNews, { id })
  const remove = useSend(deleteNews, { id })
  if (!data) return <FormSkeleton title="Edit news" close={close} error={error} />
  const { id: _, ...now } = data
  const askAndDelete = async () => {
    const question = {
      title: t('Delete this news?'),
      text: t('It disappears everywhere. Its text stays in the audit trail.'),
      verb: 'Delete',
      danger: true,
    }
    if (!(await confirm(question))) return
    try {
      await remove({ version: data.version })
      close()
      notifications.show({ color: 'green', message: t('Deleted') })
    } catch (problem) {
      showFailure(problem)
    }
  }
  return (
    <FormEdit
      close={close}
      title="Edit news"
      size="xl"
      schema={newsEdit}
      submit="Save"
      send={send}
      now={now}
      done={() => notifications.show({ color: 'green', message: t('Saved') })}
    >
      {(Field, form) => (
        <>
          <NewsFields Field={Field as never} form={form as never} />
          <Group>
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={16} aria-hidden />}
              loading={remove.busy}
              onClick={() => void askAndDelete()}
            >
              {t('Delete')}
            </Button>
          </Group>
        </>
      )}
    </FormEdit>
  )
}

function NewsFields({ Field, form }: { Field: FieldOf<typeof newNews>; form: FormView<typeof newNews> }) {
  return (
    <Stack gap="md">
      <Field name="title" autoFocus />
      <Field name="body" />
      <Field name="titleHi" />
      <Field name="bodyHi" />
      <Field name="audience" />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Field name="publishedOn" />
        <Field name="shownUntil" />
      </SimpleGrid>
      <Field name="pinned" />
      <Field name="hidden" />
      <NewsPreview of={form} />
    </Stack>
  )
}
