import { Button, Group, Popover, TextInput } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { isRichLink } from '@sevakendra/contract/kit/rich-text'
import { IconLink } from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * Makes, changes and takes away a link. That of the library says nothing about an address that may not be linked, has a switch without a
 * name, and opens that of every editor of a page by Ctrl K, which is the palette's.
 */
export function LinkControl({ editor }: { editor: Editor }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const [address, setAddress] = useState('')
  const [refused, setRefused] = useState(false)
  const linked = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') })

  const open = () => {
    setAddress(String(editor.getAttributes('link').href ?? ''))
    setRefused(false)
    setOpened(true)
  }
  const remove = () => {
    setOpened(false)
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
  }
  const set = () => {
    const href = fullAddress(address.trim())
    if (!href) return remove()
    if (!isRichLink(href)) return setRefused(true)
    setOpened(false)
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !linked)
      chain.insertContent({ type: 'text', text: href.replace(/^(?:mailto|tel):/, ''), marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // It stands in a form, which would be sent.
    event.preventDefault()
    set()
  }
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus returnFocus shadow="md" width={320} position="bottom-start">
      <Popover.Target>
        <RichTextEditor.Control aria-label={t('Link')} title={t('Link')} active={linked} onClick={open}>
          <IconLink size={16} aria-hidden />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown>
        <TextInput
          label={t('Address of the link')}
          placeholder="https://"
          description={t('A page of this portal, such as /contact, a web page (https), an email address or a mobile number.')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          error={refused && t('This address cannot be linked')}
          value={address}
          onChange={event => {
            setAddress(event.currentTarget.value)
            setRefused(false)
          }}
          onKeyDown={onKeyDown}
          data-autofocus
        />
        <Group justify="flex-end" gap="xs" mt="sm">
          {linked && (
            <Button variant="default" size="xs" onClick={remove}>
              {t('Remove the link')}
            </Button>
          )}
          <Button size="xs" onClick={set}>
            {t('Set the link')}
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  )
}

/** What people write for an address, with the beginning that it needs. */
export function fullAddress(typed: string): string {
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(typed)) return `mailto:${typed}`
  if (/^\+?\d[\d -]{5,18}$/.test(typed)) return `tel:${typed.replace(/\s/g, '')}`
  if (/^[\w-]+(\.[\w-]+)+([/?#].*)?$/.test(typed)) return `https://${typed}`
  return typed
}
