import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'

const root = join(import.meta.dirname, '../..')

/** Calls whose texts a screen shows as they are: what is refused, and what has changed meanwhile. */
const refusing = new Set(['Refusal', 'fieldRefusal', 'changed'])
/** Properties of the server's answers whose texts a screen shows as they are. */
const shown = new Set(['words', 'text', 'remark', 'refused', 'doubt'])
/** Of a form for tests, printed on the paper form alone, which is in English, written into demonstration data as people would, or in both languages at once. */
const english =
  /contract\/src\/kit\/form\/sample\.ts$|contract\/src\/nsdl-pan\/forms\/(layout|paper-rows|[a-z-]+-paper)\.ts$|server\/src\/(demo\/|platform\/http\/error-page)/
/** Functions of the server that word what is wrong with something, whoever refuses with it. */
const wording = /^whyNot|[pP]roblems?(Of|In)?$|^refusalOf$/
/** For the page about the API, for programmers. */
const unseen = new Set(['summary', 'unguarded'])

/** What these say is said of a row of a file that somebody imports, through whatever helper. */
const rowsOfFiles = /server\/src\/(?!platform\/).*\/imports\.ts$|server\/src\/platform\/imports\/rows\.ts$/

let texts: Set<string> | undefined

/** The texts that people read: of the screens, of what both sides declare, and of what the server refuses. A value in a text is `${…}`. */
export function textsOfProduct(): Set<string> {
  texts ??= new Set([
    ...sourcesOf('web/src').flatMap(file => textsBelow(file).filter(isWords)),
    ...sourcesOf('contract/src').flatMap(file => textsBelow(file).filter(isWords)),
    // Mails have a language of their own.
    ...sourcesOf('server/src')
      .filter(file => !/\/letters?\.ts$/.test(file.fileName))
      .flatMap(file => (rowsOfFiles.test(file.fileName) ? textsBelow(file) : refusalsOf(file)).filter(isWords)),
  ])
  return texts
}

/** Parsed once for all test files of a worker. */
const parsed = new Map<string, ts.SourceFile[]>()

/** The files of one side without its tests, parsed. */
export function sourcesOf(side: string): ts.SourceFile[] {
  const known = parsed.get(side)
  if (known) return known
  const files = readdirSync(join(root, side), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !/\.test\./.test(name))
    .map(name => join(root, side, name))
    .filter(path => !english.test(path))
    .map(sourceOf)
  parsed.set(side, files)
  return files
}

const sourceOf = (path: string): ts.SourceFile => ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest)

/** Texts below a node, values in them as `${…}`, but for names of modules, types, faults of the program and what only programmers read. */
export function textsBelow(node: ts.Node): string[] {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return []
  if (ts.isPropertyAssignment(node) && unseen.has(nameOf(node.name))) return []
  if (ts.isVariableDeclaration(node) && /Summar(y|ies)$/.test(nameOf(node.name))) return []
  if (ts.isNewExpression(node) && /^\w*Error$/.test(nameOf(node.expression)) && !node.arguments?.some(isTranslated)) return []
  if (ts.isTaggedTemplateExpression(node)) return []
  if (ts.isCallExpression(node) && nameOf(node.expression) === 'log') return []
  if (ts.isStringLiteralLike(node)) return [node.text]
  const own = ts.isTemplateExpression(node) ? [node.head.text + node.templateSpans.map(span => `\${…}${span.literal.text}`).join('')] : []
  return [...own, ...childrenOf(node).flatMap(textsBelow)]
}

/** What the constants of a file are, by their names. */
function constantsOf(file: ts.SourceFile): [name: string, made: ts.Node][] {
  return file.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) =>
      declarationList.declarations.flatMap(({ name, initializer }) => (initializer ? [[nameOf(name), initializer]] : [])),
    )
}

/** The constants that a file takes from others of the server, which are alone in having their words elsewhere. */
function importedBy(file: ts.SourceFile): [name: string, made: ts.Node][] {
  return file.statements.filter(ts.isImportDeclaration).flatMap(({ moduleSpecifier, importClause }) => {
    const path = join(dirname(file.fileName), `${(moduleSpecifier as ts.StringLiteral).text}.ts`)
    const named = importClause?.namedBindings
    const taken =
      named && ts.isNamedImports(named) ? named.elements.map(({ name }) => name.text).filter(name => name.endsWith('Words')) : []
    return taken.length > 0 && existsSync(path) ? constantsOf(sourceOf(path)).filter(([name]) => taken.includes(name)) : []
  })
}

/** Texts of what a file of the server refuses, and those of the constants that are named there. */
function refusalsOf(file: ts.SourceFile): string[] {
  const constants = new Map([...importedBy(file), ...constantsOf(file)])
  /** Functions of the file that refuse with a text which they are given. */
  const handsOn = new Set<string>()
  const seen = new Set<ts.Node>()

  function said(node: ts.Node): string[] {
    const named = ts.isIdentifier(node) ? constants.get(node.text) : undefined
    if (!named || seen.has(named) || ts.isFunctionLike(named)) return childrenOf(node).flatMap(said)
    seen.add(named)
    return [...textsBelow(named), ...said(named)]
  }
  const whole = (node: ts.Node) => [...textsBelow(node), ...said(node)]

  function walk(node: ts.Node): string[] {
    const below = () => childrenOf(node).flatMap(walk)
    if (ts.isFunctionDeclaration(node) && wording.test(node.name?.text ?? '')) return whole(node)
    if (ts.isVariableDeclaration(node) && node.initializer && ts.isFunctionLike(node.initializer) && wording.test(nameOf(node.name)))
      return whole(node.initializer)
    if (ts.isPropertyAssignment(node) && shown.has(nameOf(node.name))) return [...whole(node.initializer), ...below()]
    if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return below()
    const name = nameOf(node.expression)
    return refusing.has(name) || handsOn.has(name) ? [...(node.arguments ?? []).flatMap(whole), ...below()] : below()
  }

  for (const statement of file.statements) {
    const named = ts.isFunctionDeclaration(statement)
      ? [[statement.name?.text, statement] as const]
      : ts.isVariableStatement(statement)
        ? statement.declarationList.declarations.map(one => [nameOf(one.name), one.initializer] as const)
        : []
    for (const [name, made] of named)
      if (name && made && ts.isFunctionLike(made) && made.parameters.some(({ name: given }) => handsTo(made, nameOf(given))))
        handsOn.add(name)
  }
  return walk(file)
}

/** Whether a function refuses with what it is given under this name. */
function handsTo(node: ts.Node, given: string): boolean {
  if ((ts.isCallExpression(node) || ts.isNewExpression(node)) && refusing.has(nameOf(node.expression)))
    return node.arguments?.[0] !== undefined && names(node.arguments[0], given)
  return childrenOf(node).some(child => handsTo(child, given))
}

/** Whether a name stands in it. */
const names = (node: ts.Node, name: string): boolean => nameOf(node) === name || childrenOf(node).some(child => names(child, name))

const isTranslated = (node: ts.Node): boolean => ts.isCallExpression(node) && nameOf(node.expression) === 't'

const nameOf = (node: ts.Node): string => (ts.isIdentifier(node) ? node.text : '')

function childrenOf(node: ts.Node): ts.Node[] {
  const children: ts.Node[] = []
  ts.forEachChild(node, child => void children.push(child))
  return children
}

/** No path, key, class, name of a component, drawing or piece of HTML. The parts of a place in the menu are asked for in `areas.test`. */
const isWords = (text: string): boolean =>
  (/^[A-Z{$].*[a-z]/s.test(text) || /[a-z] [a-z]/.test(text)) &&
  /[A-Za-z]{2}/.test(text.replaceAll(/\$\{…\}|\{\{?\w+\}\}?/g, '')) &&
  !/^(GET|POST) [/$]|^\$\{…\}\S*$|^<| \/ |^[A-Z]\w*[a-z][A-Z]\w*$|^[a-z]+(-[a-z]+)+$|^[Mm]-?\d/.test(text)
