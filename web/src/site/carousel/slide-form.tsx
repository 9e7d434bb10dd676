import { SimpleGrid, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { createSlide, editSlide, type KeptSlide, newSlide, slideEdit } from '@sevakendra/contract/site/carousel/endpoints'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../kit/call/send'
import { FormDialog } from '../../kit/form/dialog'
import { FormEdit } from '../../kit/form/edit'
import type { FieldOf, FormView } from '../../kit/form/form'
import { SlideCut } from './slide-cut'

interface Closing {
  close: () => void
}

export function SlideNew({ close }: Closing) {
  const { t } = useTranslation()
  const send = useSend(createSlide)
  return (
    <FormDialog
      opened
      close={close}
      title="New slide"
      size="xl"
      schema={newSlide}
      submit="Add slide"
      send={send}
      done={() => notifications.show({ color: 'green', message: t('Saved') })}
    >
      {(Field, form) => <SlideFields Field={Field} form={form} />}
    </FormDialog>
  )
}

export function SlideChange({ slide, close }: Closing & { slide: KeptSlide }) {
  const { t } = useTranslation()
  const send = useSend(editSlide, { id: slide.id })
  const { id: _, pictures: __, showing: ___, ...now } = slide
  return (
    <FormEdit
      close={close}
      title="Edit slide"
      size="xl"
      schema={slideEdit}
      submit="Save"
      send={send}
      now={now}
      done={() => notifications.show({ color: 'green', message: t('Saved') })}
    >
      {(Field, form) => <SlideFields Field={Field as never} form={form as never} kept />}
    </FormEdit>
  )
}

interface Fields {
  Field: FieldOf<typeof newSlide>
  form: FormView<typeof newSlide>
  /** It has a picture already. */
  kept?: true
}

function SlideFields({ Field, form, kept }: Fields) {
  return (
    <Stack gap="md">
      <SlideCut required={!kept} change={cut => form.set('picture', cut as never)} />
      <Field name="alt" />
      <Field name="caption" />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Field name="altHi" />
        <Field name="captionHi" />
      </SimpleGrid>
      <Field name="link" />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Field name="shownFrom" />
        <Field name="shownUntil" />
      </SimpleGrid>
      <Field name="hidden" />
    </Stack>
  )
}
