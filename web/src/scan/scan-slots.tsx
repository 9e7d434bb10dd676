import { ActionIcon, Badge, Button, NativeSelect, Tooltip } from '@mantine/core'
import { count } from '@sevakendra/contract/kit/money'
import type { ScanPage } from '@sevakendra/contract/scan/endpoints'
import { IconArrowLeft, IconArrowRight, IconCamera, IconPlus, IconRotateClockwise, IconTrash, type IconX } from '@tabler/icons-react'
import type { DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Hints } from './hints'
import { PageLook } from './page-look'
import type { PageProduct, Scan } from './product'
import classes from './scan-slots.module.css'
import { sizeWords } from './size-words'

export interface PageVerbs {
  arrange: (pages: { id: string; slot: string }[]) => void
  turn: (page: ScanPage) => void
  remove: (page: ScanPage) => void
  /** Files of a place: chosen, photographed or dropped. */
  choose: (slot: string) => void
  shoot: (slot: string) => void
  drop: (slot: string, files: readonly File[]) => void
  busy: boolean
  /** Whether pages may come and go at all. */
  open: boolean
}

interface Props {
  of: PageProduct
  scan: Scan
  verbs: PageVerbs
}

/** A page's place among the others after a move; untouched at the ends. */
export function swapped<T>(list: readonly T[], place: number, by: -1 | 1): T[] {
  const moved = [...list]
  const [one, other] = [moved[place], moved[place + by]]
  if (one === undefined || other === undefined) return moved
  moved[place] = other
  moved[place + by] = one
  return moved
}

/** The places of the papers: what must be seen there, what is missing, and the pages, which can be turned, moved and taken out. */
export function ScanSlots({ of, scan, verbs }: Props) {
  return (
    <ol className={classes.slots}>
      {scan.slots.map(slot => (
        <SlotPages key={slot.slot} of={of} scan={scan} slot={slot} verbs={verbs} />
      ))}
    </ol>
  )
}

function SlotPages({ of, scan, slot, verbs }: Props & { slot: Scan['slots'][number] }) {
  const { t } = useTranslation()
  const declared = of.slots[slot.slot]
  const pages = scan.pages.filter(page => page.slot === slot.slot)
  const before = scan.before.filter(page => page.slot === slot.slot)
  if (!declared) return null
  const label = t(declared.label)
  // Every place in its order, so that a page that is moved stays among those of its own.
  const all = scan.slots.flatMap(one => scan.pages.filter(page => page.slot === one.slot)).map(({ id, slot: at }) => ({ id, slot: at }))
  const place = (page: ScanPage) => all.findIndex(one => one.id === page.id)
  const target = verbs.open && {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      verbs.drop(slot.slot, [...event.dataTransfer.files])
    },
  }
  return (
    <li className={classes.slot} data-missing={slot.missing ? true : undefined} {...target}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h3>
            {label}
            {slot.paper && <span>{t(slot.paper)}</span>}
          </h3>
          <p>{t(slot.seen ?? declared.seen)}</p>
          {declared.limit && (
            <p>
              {t('It is filed as {{kind}} of at most {{size}}; what is larger, we make smaller.', {
                ...{ kind: declared.limit.kind, size: sizeWords(declared.limit.bytes) },
              })}
            </p>
          )}
        </div>
        <SlotState slot={slot} pages={pages.length} />
        {verbs.open && (
          <div className={classes.ways}>
            <Button
              variant="default"
              size="compact-md"
              leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
              aria-label={t('Add pages: {{paper}}', { paper: label })}
              onClick={() => verbs.choose(slot.slot)}
            >
              {t('Add')}
            </Button>
            <ActionIcon
              variant="default"
              size={30}
              aria-label={t('Take a photo: {{paper}}', { paper: label })}
              onClick={() => verbs.shoot(slot.slot)}
            >
              <IconCamera size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          </div>
        )}
      </div>
      <Hints of={slot.hints} />
      {(pages.length > 0 || before.length > 0) && (
        <ul className={classes.pages}>
          {pages.map((page, nth) => (
            <li key={page.id} className={classes.page}>
              <PageLook of={of} side="shop" id={scan.id} page={page} alt={t('Page {{no}}: {{kind}}', { no: page.no, kind: label })} />
              <div className={classes.pageHead}>
                <strong>{t('Page {{no}}', { no: page.no })}</strong>
                {page.outdated && (
                  <Badge color="orange" variant="light">
                    {t('Out of date')}
                  </Badge>
                )}
              </div>
              <Hints of={page.hints} />
              {verbs.open && (
                <>
                  <NativeSelect
                    aria-label={t('What page {{no}} shows', { no: page.no })}
                    value={page.slot}
                    onChange={event => {
                      const to = event.currentTarget.value
                      verbs.arrange(all.map(one => (one.id === page.id ? { ...one, slot: to } : one)))
                    }}
                    data={scan.slots.map(one => ({ value: one.slot, label: t(of.slots[one.slot]?.label ?? '') }))}
                    disabled={verbs.busy}
                  />
                  <div className={classes.pageVerbs}>
                    <Verb
                      icon={IconArrowLeft}
                      label={t('Move page {{no}} forward', { no: page.no })}
                      off={verbs.busy || nth === 0}
                      press={() => verbs.arrange(swapped(all, place(page), -1))}
                    />
                    <Verb
                      icon={IconArrowRight}
                      label={t('Move page {{no}} back', { no: page.no })}
                      off={verbs.busy || nth === pages.length - 1}
                      press={() => verbs.arrange(swapped(all, place(page), 1))}
                    />
                    <Verb
                      icon={IconRotateClockwise}
                      label={t('Rotate page {{no}}', { no: page.no })}
                      off={verbs.busy}
                      press={() => verbs.turn(page)}
                    />
                    <Verb
                      icon={IconTrash}
                      label={t('Remove page {{no}}', { no: page.no })}
                      off={verbs.busy}
                      press={() => verbs.remove(page)}
                    />
                  </div>
                </>
              )}
            </li>
          ))}
          {before.map((page, nth) => (
            <li key={page.id} className={classes.page} data-before>
              <PageLook
                of={of}
                side="shop"
                id={scan.id}
                page={page}
                alt={t('Before, page {{no}}: {{kind}}', { no: nth + 1, kind: label })}
              />
              <div className={classes.pageHead}>
                <strong>{t('Before')}</strong>
              </div>
              <p className={classes.kept}>{t('Replaced and kept. It no longer counts.')}</p>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** What a place lacks, or that it has what it needs. */
function SlotState({ slot, pages }: { slot: Scan['slots'][number]; pages: number }) {
  const { t } = useTranslation()
  if (slot.missing) {
    return (
      <Badge color="orange" variant="light" className={classes.state}>
        {t('Missing')}
      </Badge>
    )
  }
  if (slot.again) {
    return (
      <Badge color="violet" variant="light" className={classes.state}>
        {t('Scan again')}
      </Badge>
    )
  }
  if (pages > 0) {
    return (
      <Badge color="green" variant="light" className={classes.state}>
        {t('{{n}} pages', { count: pages, n: count(pages) })}
      </Badge>
    )
  }
  return (
    <Badge color="gray" variant="light" className={classes.state}>
      {slot.fewest > 0 ? t('On another page') : t('Optional')}
    </Badge>
  )
}

function Verb({ icon: Icon, label, off, press }: { icon: typeof IconX; label: string; off: boolean; press: () => void }) {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} disabled={off} onClick={press}>
        <Icon size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
