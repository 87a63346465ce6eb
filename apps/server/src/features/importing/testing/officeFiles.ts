import { zipOf } from './importArchive.ts'

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47])

/** As Word writes a document, with the least that it has: a title, headings, marks, lists, a table, a link, two pictures. Others have more parts. */
export function wordDocument(body = WORD_BODY, more: Readonly<Record<string, string>> = {}): Uint8Array {
  return zipOf({
    '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="emf" ContentType="image/x-emf"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${XML}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${OFFICE}" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><w:body>${body}</w:body></w:document>`,
    'word/styles.xml': `${XML}<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${['Title', 'heading 1', 'Quote'].map((name) => `<w:style w:type="paragraph" w:styleId="${name.replace(/\W/g, '')}"><w:name w:val="${name}"/></w:style>`).join('')}</w:styles>`,
    'word/numbering.xml': `${XML}<w:numbering xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl><w:lvl w:ilvl="1"><w:numFmt w:val="decimal"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
    'word/_rels/document.xml.rels': `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="rId2" Type="${OFFICE}/numbering" Target="numbering.xml"/><Relationship Id="rId3" Type="${OFFICE}/image" Target="media/image1.png"/><Relationship Id="rId4" Type="${OFFICE}/image" Target="media/image2.emf"/><Relationship Id="rId5" Type="${OFFICE}/hyperlink" Target="https://example.com/word" TargetMode="External"/><Relationship Id="rId6" Type="${OFFICE}/image" Target="http://127.0.0.1:1/outside.png" TargetMode="External"/></Relationships>`,
    'word/media/image1.png': PNG,
    'word/media/image2.emf': 'a metafile',
    ...more,
  })
}

/** A document in which Ann and Bob talk about words, an item, a cell, and a header. */
export function commentedDocument(): Uint8Array {
  const begin = (id: number): string => `<w:commentRangeStart w:id="${id}"/>`
  const end = (id: number): string =>
    `<w:commentRangeEnd w:id="${id}"/><w:r><w:rPr/><w:commentReference w:id="${id}"/></w:r>`
  const body = [
    paragraph(
      `${run('We ')}${begin(0)}${begin(1)}${run('sail ')}${run('today', '<w:b/>')}${end(0)}${end(1)}${run('.')}`,
    ),
    paragraph(`${begin(2)}${run('Over the')}`),
    paragraph(`${run('whole sea')}${end(2)}`),
    item('One', 0),
    paragraph(
      `${begin(3)}${run('Two')}${end(3)}`,
      '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>',
    ),
    item('Inner', 1),
    `<w:tbl><w:tr><w:tc>${paragraph(`${begin(4)}${run('A')}${end(4)}`)}</w:tc>${cell('B')}</w:tr></w:tbl>`,
    paragraph(`${run('No range')}<w:r><w:commentReference w:id="5"/></w:r>`),
    paragraph(
      `<w:del w:id="9" w:author="Ann"><w:r><w:commentReference w:id="6"/></w:r></w:del>${run('End')}`,
    ),
  ].join('')
  const said = (id: number, author: string, words: string, number = id): string =>
    `<w:comment w:id="${id}" w:author="${author}" w:date="2024-05-0${number + 1}T12:30:00Z" w:initials="A"><w:p w14:paraId="0000000${id}"><w:r><w:annotationRef/></w:r>${words}</w:p></w:comment>`
  const comments = [
    said(0, 'Ann &amp; Co', run('Why &lt;today&gt;?')),
    said(1, 'Bob', `${run('The wind is ')}${run('good', '<w:b/>')}`),
    said(2, 'Ann', run('Which one?')),
    said(3, '', run('An item')),
    said(4, 'Ann', run('A cell')),
    said(5, 'Ann', run('A place')),
    said(6, 'Bob', run('About what is gone')),
  ].join('')
  return wordDocument(body, {
    'word/comments.xml': `${XML}<w:comments xmlns:w="${WORDS}" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml">${comments}</w:comments>`,
    'word/commentsExtended.xml': `${XML}<w15:commentsEx xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml"><w15:commentEx w15:paraId="00000000" w15:done="1"/><w15:commentEx w15:paraId="00000001" w15:paraIdParent="00000000" w15:done="0"/></w15:commentsEx>`,
  })
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const WORDS = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const run = (text: string, look = ''): string =>
  `<w:r>${look === '' ? '' : `<w:rPr>${look}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`
const paragraph = (content: string, look = ''): string =>
  `<w:p>${look === '' ? '' : `<w:pPr>${look}</w:pPr>`}${content}</w:p>`
const item = (text: string, level: number): string =>
  paragraph(run(text), `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr>`)
const picture = (id: string, how = 'embed'): string =>
  `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="Picture" descr="A map"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:${how}="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`
const cell = (text: string): string => `<w:tc>${paragraph(run(text))}</w:tc>`

const WORD_BODY = [
  paragraph(run('The plan'), '<w:pStyle w:val="Title"/>'),
  paragraph(run('First part'), '<w:pStyle w:val="heading1"/>'),
  paragraph(`${run('Plain, ')}${run('bold', '<w:b/>')}${run(' and ')}${run('slanted', '<w:i/>')}`),
  paragraph(`<w:hyperlink r:id="rId5">${run('a link')}</w:hyperlink>`),
  item('One', 0),
  item('Inner', 1),
  item('Two', 0),
  paragraph(run('Said'), '<w:pStyle w:val="Quote"/>'),
  `<w:tbl><w:tr>${cell('A')}${cell('B')}</w:tr><w:tr>${cell('C')}${cell('D')}</w:tr></w:tbl>`,
  paragraph(picture('rId3')),
  paragraph(picture('rId4')),
  paragraph(picture('rId6', 'link')),
].join('')

/** A workbook of sheets; cells are XML, as in `number(1)`. */
export function workbook(sheets: Readonly<Record<string, readonly (readonly string[])[]>>): Uint8Array {
  const names = Object.keys(sheets)
  const relations = names.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  )
  const parts = Object.entries(sheets).map(([, rows], index) => [
    `xl/worksheets/sheet${index + 1}.xml`,
    `${XML}<worksheet xmlns="${SHEETS}"><sheetData>${rows
      .map(
        (cells, line) =>
          `<row r="${line + 1}">${cells.map((each, column) => each.replace(/^<c(?! r=)/, `<c r="${String.fromCharCode(65 + column)}${line + 1}"`)).join('')}</row>`,
      )
      .join('')}</sheetData></worksheet>`,
  ])
  return zipOf({
    '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${SHEETS}" xmlns:r="${OFFICE}"><sheets>${names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${RELATIONS}">${relations.join('')}<Relationship Id="rId99" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${XML}<styleSheet xmlns="${SHEETS}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(parts),
  })
}

const SHEETS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

export const cells = {
  text: (words: string): string => `<c t="inlineStr"><is><t>${words}</t></is></c>`,
  number: (value: number): string => `<c><v>${value}</v></c>`,
  /** Days since the end of 1899. */
  day: (value: number): string => `<c s="1"><v>${value}</v></c>`,
  formula: (formula: string, value: number): string => `<c><f>${formula}</f><v>${value}</v></c>`,
}

/** A notebook as Evernote exports it. */
export function notebook(notes: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE en-export SYSTEM "http://xml.evernote.com/pub/evernote-export4.dtd">\n<en-export export-date="20240601T000000Z" application="Evernote" version="10.0">\n${notes.join('\n')}\n</en-export>\n`
}

export function note(title: string, enml: string, more = ''): string {
  return `<note><title>${title}</title><content><![CDATA[<?xml version="1.0" encoding="UTF-8" standalone="no"?><!DOCTYPE en-note SYSTEM "http://xml.evernote.com/pub/enml2.dtd"><en-note>${enml}</en-note>]]></content>${more}</note>`
}

export function resource(content: string, type: string, name = ''): string {
  const data = Buffer.from(content)
    .toString('base64')
    .replaceAll(/(.{8})/g, '$1\n')
  const attributes =
    name === '' ? '' : `<resource-attributes><file-name>${name}</file-name></resource-attributes>`
  return `<resource><data encoding="base64">\n${data}\n</data><mime>${type}</mime>${attributes}</resource>`
}
