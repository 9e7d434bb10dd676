import { Button, Group, SimpleGrid, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { readPin, readStates } from '@sevakendra/contract/place/endpoints'
import {
  businessEdit,
  chatEdit,
  contactEdit,
  editBusiness,
  editChat,
  editContact,
  editLook,
  editSocial,
  lookEdit,
  pictureKinds,
  pictureLimit,
  type SiteSettings,
  socialEdit,
} from '@sevakendra/contract/site/settings/endpoints'
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../kit/call/call'
import { useRead, useSend } from '../../kit/call/send'
import { resumableTo } from '../../kit/call/upload-resumable'
import { FormEdit } from '../../kit/form/edit'
import { tidy } from '../../kit/form/schema'
import { useBusinessAgain } from '../../kit/shell/business'
import { lookAgain } from './look-again'
import { Shades } from './site-look'
import { SitePreview } from './site-preview'

export type EditedPart = 'business' | 'look' | 'social' | 'chat' | 'contact'

interface Editing {
  of: SiteSettings
  close: () => void
}

const forms: Record<EditedPart, (props: Editing) => React.ReactNode> = {
  business: BusinessForm,
  look: LookForm,
  social: SocialForm,
  chat: ChatForm,
  contact: ContactForm,
}

/** The form of one part of the site configuration. */
export function SiteEdit({ part, ...props }: Editing & { part: EditedPart }) {
  const Form = forms[part]
  return <Form {...props} />
}

function useSaved() {
  const { t } = useTranslation()
  const again = useBusinessAgain()
  return () => {
    again()
    notifications.show({ color: 'green', message: t('Saved. The public site shows it now.') })
  }
}

function BusinessForm({ of, close }: Editing) {
  const { t } = useTranslation()
  const send = useSend(editBusiness)
  const states = useRead(readStates)
  const done = useSaved()
  return (
    <FormEdit title="Business" size="lg" submit="Save" schema={businessEdit} now={of.business} {...{ send, close, done }}>
      {(Field, form) => (
        <Stack gap="md">
          <Field name="businessName" autoFocus />
          <Field name="add1" />
          <Field name="add2" />
          <Field name="add3" />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <Field
              name="pin"
              onChange={async value => {
                if (!/^[1-9]\d{5}$/.test(String(value))) return
                // Nothing is lost without it: district and state are typed then.
                const found = await call(readPin, { params: { pin: String(value) } }).catch(() => undefined)
                const place = found?.places[0]
                if (place && !form.current().district) form.set('district', place.district)
                if (place && !form.current().state) form.set('state', place.state)
              }}
            />
            <Field name="district" />
            <Field
              name="state"
              data={(states.data ?? []).filter(one => one.kind !== 'other').map(({ name }) => ({ value: name, label: t(name) }))}
            />
            <Field name="contactNo" />
          </SimpleGrid>
          <Field name="emailId" />
          <SitePreview path="/contact" of={() => ({ business: tidy(businessEdit, form.current()) as never })} />
        </Stack>
      )}
    </FormEdit>
  )
}

const picture = resumableTo({ kinds: pictureKinds, maxBytes: pictureLimit })

function LookForm({ of, close }: Editing) {
  const send = useSend(editLook)
  const saved = useSaved()
  const done = () => {
    saved()
    // Nothing is lost without it: the next page that is opened has the new look.
    void lookAgain().catch(error => console.warn('look', error))
  }
  const { colour, logo, favicon, version } = of.look
  return (
    <FormEdit
      title="Logo and colour"
      size="lg"
      submit="Save"
      schema={lookEdit}
      now={{ version, colour, dropLogo: false, dropFavicon: false }}
      {...{ send, close, done }}
    >
      {(Field, form) => (
        <Stack gap="md">
          <Field name="colour" autoFocus />
          <Shades colour={colourIn(form.values.colour)} />
          <Field name="logoUploadId" upload={picture} />
          {logo && <Field name="dropLogo" />}
          <Field name="faviconUploadId" upload={picture} />
          {favicon && <Field name="dropFavicon" />}
          <SitePreview path="/" of={() => ({ look: tidy(lookEdit, form.current()) as never })} />
        </Stack>
      )}
    </FormEdit>
  )
}

/** What is typed so far, as soon as it is a colour. */
const colourIn = (typed: string | null | undefined): string | null => lookEdit.shape.colour.safeParse(typed).data ?? null

function SocialForm({ of, close }: Editing) {
  const { t } = useTranslation()
  const send = useSend(editSocial)
  const done = useSaved()
  return (
    <FormEdit
      title="Social links"
      about={t('Each leads to a page at the site that it names. What is empty has no icon.')}
      submit="Save"
      schema={socialEdit}
      now={of.social}
      {...{ send, close, done }}
    >
      {(Field, form) => (
        <Stack gap="md">
          <Field name="whatsapp" autoFocus />
          <Field name="facebook" />
          <Field name="x" />
          <Field name="youtube" />
          <Field name="instagram" />
          <Field name="linkedin" />
          <Field name="telegram" />
          <SitePreview path="/" of={() => ({ social: tidy(socialEdit, form.current()) as never })} />
        </Stack>
      )}
    </FormEdit>
  )
}

function ChatForm({ of, close }: Editing) {
  const { t } = useTranslation()
  const send = useSend(editChat)
  const done = useSaved()
  return (
    <FormEdit title="Live chat" submit="Save" schema={chatEdit} now={of.chat} {...{ send, close, done }}>
      {(Field, form) => {
        const address = chatEdit.shape.api.safeParse(form.values.api).data
        return (
          <Stack gap="md">
            <Field name="api" autoFocus />
            {/* In a tab of its own: a page of the portal may frame the saved address alone. */}
            {address && (
              <Group>
                <Button
                  component="a"
                  variant="default"
                  href={address}
                  target="_blank"
                  rel="noopener noreferrer"
                  leftSection={<IconExternalLink size={16} aria-hidden />}
                >
                  {t('Preview')}
                  <span className="visually-hidden"> {t('opens in a new tab')}</span>
                </Button>
              </Group>
            )}
          </Stack>
        )
      }}
    </FormEdit>
  )
}

function ContactForm({ of, close }: Editing) {
  const send = useSend(editContact)
  const done = useSaved()
  return (
    <FormEdit title="Contact page" submit="Save" schema={contactEdit} now={of.contact} {...{ send, close, done }}>
      {(Field, form) => (
        <Stack gap="md">
          <Field name="mapLink" autoFocus />
          <Field name="officerName" />
          <Field name="officerEmail" />
          <Field name="officerPhone" />
          <Field name="officerHours" />
          <SitePreview path="/contact" of={() => ({ contact: tidy(contactEdit, form.current()) as never })} />
        </Stack>
      )}
    </FormEdit>
  )
}
