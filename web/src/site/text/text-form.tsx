import { Alert, Button, Group, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { editText, type KeptText, readText, textEdit } from '@sevakendra/contract/site/text/endpoints'
import { sourcesOf } from '@sevakendra/contract/site/text/sources'
import { isLegal, pathOfText, type TextPage, titleOfText } from '@sevakendra/contract/site/text/words'
import { IconRestore } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useRead, useSend } from '../../kit/call/send'
import { FormEdit } from '../../kit/form/edit'
import type { FieldOf, FormView } from '../../kit/form/form'
import { tidy } from '../../kit/form/schema'
import { FormSkeleton } from '../../kit/form/skeleton'
import { SitePreview } from '../settings/site-preview'

interface Props {
  page: TextPage
  close: () => void
}

/** The text of a public page in both languages, to be written anew, looked at, and put back to that of the product. */
export function TextForm({ page, close }: Props) {
  const { t } = useTranslation()
  const { data, error } = useRead(readText, { params: { page } })
  const send = useSend(editText, { page })
  if (!data) return <FormSkeleton title={titleOfText(page)} close={close} error={error} />
  const { version, body, bodyHi, checkedOn } = data
  return (
    <FormEdit
      title={titleOfText(page)}
      size="xl"
      submit="Save"
      schema={textEdit}
      now={{ version, body, bodyHi, checkedOn }}
      about={t('Each language stands by itself: what you write in one is not translated.')}
      done={() => notifications.show({ color: 'green', message: t('Saved. The public site shows it now.') })}
      {...{ send, close }}
    >
      {(Field, form) => <Fields Field={Field} form={form} of={data} />}
    </FormEdit>
  )
}

type Schema = typeof textEdit

function Fields({ Field, form, of: { page, standard } }: { Field: FieldOf<Schema>; form: FormView<Schema>; of: KeptText }) {
  const { t } = useTranslation()
  const { body, bodyHi } = form.values
  const isOwn = (typed: string | null | undefined, product: string) => Boolean(typed) && typed !== product
  const half = isOwn(body, standard.body) !== isOwn(bodyHi, standard.bodyHi)
  return (
    <Stack gap="md">
      <Field name="body" />
      {body !== standard.body && <PutBack label="Put the English text of the product back" put={() => form.set('body', standard.body)} />}
      <Field name="bodyHi" />
      {bodyHi !== standard.bodyHi && (
        <PutBack label="Put the Hindi text of the product back" put={() => form.set('bodyHi', standard.bodyHi)} />
      )}
      {half && (
        <Alert color="yellow" role="status">
          {t('One language has your text and the other that of the product. Check that they do not contradict each other.')}
        </Alert>
      )}
      {!isLegal(page) && (
        <>
          <p>
            {t('Compare it with:')} {t(sourcesOf[page])}
          </p>
          <Field name="checkedOn" />
        </>
      )}
      <SitePreview
        path={pathOfText(page)}
        of={() => ({ text: { ...(tidy(textEdit, form.current()) as never as object), page } as never })}
      />
    </Stack>
  )
}

function PutBack({ label, put }: { label: string; put: () => void }) {
  const { t } = useTranslation()
  return (
    <Group>
      <Button variant="subtle" size="xs" leftSection={<IconRestore size={16} aria-hidden />} onClick={put}>
        {t(label)}
      </Button>
    </Group>
  )
}
