import { Input } from '@mantine/core'
import { RichTextEditor, type RichTextEditorLabels } from '@mantine/tiptap'
import '@mantine/tiptap/styles.layer.css'
import { isRichLink } from '@sevakendra/contract/kit/rich-text'
import { Link } from '@tiptap/extension-link'
import { useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { nonce } from '../look/nonce'
import shown from '../look/rich-text.module.css'
import type { InputProps } from './field'
import classes from './rich-text.module.css'
import { LinkControl } from './rich-text-link'
import { inputWords } from './words'

/** What the server's allow-list keeps, and nothing that it would take away. */
const extensions = [
  StarterKit.configure({ heading: { levels: [2, 3] }, link: false, code: false, codeBlock: false }),
  Link.configure({
    openOnClick: false,
    defaultProtocol: 'https',
    isAllowedUri: isRichLink,
    HTMLAttributes: { target: null, rel: null },
  }),
]

/**
 * A text with headings, lists and links. The form holds its HTML as the editor makes it, an empty text while no word stands there; what may stay of it the server decides.
 * Only what the server has handed out is put into it: browsers report what else could be in there as an attack.
 */
export function RichTextInput({ value, onChange, ...props }: InputProps) {
  const { t } = useTranslation()
  const { id, label, error, description, required, disabled = false, autoFocus = false } = props
  const typed = useRef(String(value ?? ''))
  const put = useRef(onChange)
  put.current = onChange
  const words = inputWords(props)

  const named = typeof label === 'string' ? label : ''
  const editorProps = useMemo(() => {
    const describedBy = [error && `${id}-error`, description && `${id}-description`].filter(Boolean).join(' ')
    return {
      attributes: {
        id,
        class: `${shown.text} ${classes.text}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': named,
        ...(required && { 'aria-required': 'true' }),
        ...(error && { 'aria-invalid': 'true' }),
        ...(describedBy && { 'aria-describedby': describedBy }),
      },
    }
  }, [id, named, error, description, required])

  const editor = useEditor({
    extensions,
    content: typed.current,
    editable: !disabled,
    autofocus: autoFocus,
    injectNonce: nonce(),
    editorProps,
    onUpdate: ({ editor: now }) => {
      typed.current = now.isEmpty ? '' : now.getHTML()
      put.current(typed.current)
    },
  })

  // Another text than was typed here: a draft that is put back, or a version that somebody else saved.
  useEffect(() => {
    const given = String(value ?? '')
    if (given === typed.current) return
    typed.current = given
    editor.commands.setContent(given, { emitUpdate: false })
  }, [value, editor])
  useEffect(() => editor.setEditable(!disabled, false), [disabled, editor])

  const labels: Partial<RichTextEditorLabels> = {
    h2ControlLabel: t('Heading'),
    h3ControlLabel: t('Small heading'),
    boldControlLabel: t('Bold'),
    italicControlLabel: t('Italic'),
    underlineControlLabel: t('Underlined'),
    bulletListControlLabel: t('List with dots'),
    orderedListControlLabel: t('Numbered list'),
    blockquoteControlLabel: t('Quotation'),
    clearFormattingControlLabel: t('Plain text'),
    undoControlLabel: t('Undo the change'),
    redoControlLabel: t('Redo the change'),
  }
  return (
    <Input.Wrapper
      {...words}
      labelElement="div"
      labelProps={{ onClick: () => editor.commands.focus() }}
      errorProps={{ id: `${id}-error` }}
      descriptionProps={{ id: `${id}-description` }}
    >
      <RichTextEditor
        editor={editor}
        labels={labels}
        withTypographyStyles={false}
        classNames={{
          root: classes.root ?? '',
          toolbar: classes.toolbar ?? '',
          control: classes.control ?? '',
          content: classes.content ?? '',
        }}
        mod={{ error: Boolean(error), disabled }}
      >
        {!disabled && (
          <RichTextEditor.Toolbar role="toolbar" aria-label={t('Format of {{field}}', { field: named })}>
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.H2 />
              <RichTextEditor.H3 />
            </RichTextEditor.ControlsGroup>
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.Bold />
              <RichTextEditor.Italic />
              <RichTextEditor.Underline />
              <RichTextEditor.ClearFormatting />
            </RichTextEditor.ControlsGroup>
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.BulletList />
              <RichTextEditor.OrderedList />
              <RichTextEditor.Blockquote />
            </RichTextEditor.ControlsGroup>
            <RichTextEditor.ControlsGroup>
              <LinkControl editor={editor} />
            </RichTextEditor.ControlsGroup>
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.Undo />
              <RichTextEditor.Redo />
            </RichTextEditor.ControlsGroup>
          </RichTextEditor.Toolbar>
        )}
        <RichTextEditor.Content />
      </RichTextEditor>
    </Input.Wrapper>
  )
}
