import type { Rolldown } from 'vite'

/** Small pieces that many screens share. One alone would be a request of its own. */
const shared = { minShareCount: 3, maxModuleSize: 4000 }

/**
 * The browser's code in layers, from what every page needs to what only lists need. A layer is one file: the modules named here and all
 * that they import, without what a layer above has already. Without layers each set of screens that share a module has a file for it:
 * three hundred and sixty files, and eighty requests for a dashboard.
 *
 * A screen loads whole layers, so a layer holds only what nearly all its screens use. What is fetched later (`lazyScreen`, `lazyPart`) stands
 * in no layer: named here, it would be part of the page's beginning. `npm test -- weight` holds what each screen may weigh.
 */
export const layers: Rolldown.CodeSplittingGroup[] = [
  { name: 'site', tags: ['$initial' as const] },
  {
    name: 'door',
    test: /\/web\/src\/(areas\/auth|identity\/(auth-shell|door-title|endpoints|login|recover\/(password-reset|user-name-forgotten))|kit\/(form\/form|shell\/(lazy-part|area|not-available|route-error)|call\/(call|error-text)|session\/session|field\/(password|captcha)))\.tsx?$/,
  },
  {
    name: 'parts',
    test: /\/icons-react\/.*\/Icon[A-Z]|\/core\/esm\/components\/(ActionIcon|SimpleGrid|Divider|Badge|Grid|Card|Progress|Skeleton|Kbd|NativeSelect|VisuallyHidden)\/|\/contract\/src\/((?!people\/user|identity\/profile|kyc).*\/(words|flow)|[a-z-]+\/room|register\/(rooms\.gen|capabilities|subjects|live)|kit\/(dates|fields|capabilities|list|money|flow|live|timeline|proposal))\.ts$|\/src\/[^n].*paths\.ts$|\/v4\/classic\/coerce/,
    ...shared,
  },
  { name: 'filings', test: /\/contract\/src\/(nsdl-pan\/forms\/(edition|filings|card-variants)|kit\/keys)\.ts$/ },
  { name: 'numbers', test: /\/contract\/src\/(kit\/form\/aadhaar|nsdl-pan\/forms\/numbers)\.ts$/ },
  { name: 'http', test: /\/axios\/|\/src\/kit\/call\/api\.ts$/ },
  { name: 'data', test: /\/src\/kit\/call\/(send|queries)\.tsx?$|\/mantine-(dialog|fields)\.css$|\/@tanstack\/react-query\// },
  {
    name: 'choices',
    test: /\/core\/esm\/components\/(Popover|Tooltip|Combobox|ScrollArea|Checkbox|Radio|Textarea|InlineInput)\//,
  },
  {
    name: 'desk',
    // The ticket is drawn by the shop's first screen and by those of coupons: shared by two, it would be a request of its own.
    // The flow of applications on paper is read by the first screens of both sides.
    test: /\/contract\/src\/nsdl-pan\/physical\/flow\.ts$|\/icons-react\/.*\/IconTicket\.|\/web\/src\/(kit\/(shell\/(area-lines|guarded|page|load-state|link-tabs|standing-banner)|list\/(cells|data)|form\/leave|spend-left)|notice\/notice-bell|find\/lazy-palette|identity\/lazy-sign-in-again|report\/(days-card|needs-you|news-card|income-card)|kit\/look\/rich-text|id-sale\/id-banner|wallet\/balance-badge)\.tsx?$|\/contract\/src\/(report|wallet|notice|identity|id-sale)\/endpoints\.ts$|\/use-resize-observer\/|\/use-sync-external-store\/|\/@mantine\/notifications\/|\/core\/esm\/components\/(Menu|Drawer|Modal)\//,
  },
  // The charts of dashboards and reports, fetched after everything else: one file with what draws them.
  { name: 'chart', test: /\/web\/src\/(report\/(days|collection)-chart|kit\/report\/chart-drawing)\.tsx$/ },
  { name: 'list', test: /\/web\/src\/kit\/list\/screen\.tsx$/ },
  {
    name: 'record',
    test: /\/web\/src\/kit\/(record\/(record-drawer|facts|timeline|confirm|decision)|form\/(edit|dialog)|field\/field)\.tsx$/,
  },
  // What reads answers, and what the forms of the tax department share: each of these is fetched with its application, as one file more.
  { name: 'answers', test: /\/contract\/src\/(kit\/form\/(question|rows|print|sealed)|nsdl-pan\/forms\/(names|ao))\.ts$/ },
  // A KYC is asked by a form, too, and has only the codes of states in common with those of the tax department.
  { name: 'form', test: /\/contract\/src\/(kit\/form\/form|nsdl-pan\/forms\/codes)\.ts$/ },
  { name: 'forms', test: /\/contract\/src\/nsdl-pan\/forms\/(parts|person|places|proofs|paper-rows|pan-form)\.ts$/ },
].map((layer, place, all) => ({ ...layer, priority: all.length - place }))
