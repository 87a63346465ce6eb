import type { ArchiveTree } from './importArchive.ts'

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47])

const page = (title: string, header: string, body: string): string =>
  `<html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"/><title>${title}</title><style>.c{}</style></head><body><article id="x" class="page sans"><header>${header}<h1 class="page-title">${title}</h1><p class="page-description"></p></header><div class="page-body">${body}</div></article></body></html>`

const HOME = 'a'.repeat(32)
const SUB = 'b'.repeat(32)
const TASKS = 'c'.repeat(32)
const PEOPLE = 'd'.repeat(32)
const row = (letter: string): string => letter.repeat(32)

const property = (name: string, value: string): string =>
  `<tr class="property-row"><th><span class="icon property-icon"><svg viewBox="0 0 14 14"></svg></span>${name}</th><td>${value}</td></tr>`

/** What Notion makes of a workspace that is exported as HTML. */
export const NOTION_HTML: ArchiveTree = {
  [`Home ${HOME}.html`]: page(
    'Home',
    `<img class="page-cover-image" src="Home%20${HOME}/cover.png" style="object-position:center 40%"/><div class="page-header-icon page-header-icon-with-cover"><span class="icon">🏠</span></div>`,
    `<p id="1" class="">Hello <strong>there</strong></p>
<ul class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span class="to-do-children-checked">Done</span></li></ul>
<ul class="to-do-list"><li><div class="checkbox checkbox-off"></div> <span class="to-do-children-unchecked">Open</span></li></ul>
<ul class="toggle"><li><details open=""><summary>More</summary><p>Inside</p></details></li></ul>
<figure class="block-color-gray_background callout" style="white-space:pre-wrap;display:flex"><div style="font-size:1.5em"><span class="icon">💡</span></div><div style="width:100%">Mind this</div></figure>
<div class="column-list"><div style="width:50%" class="column"><p>Left</p></div><div style="width:50%" class="column"><p>Right</p></div></div>
<pre class="code"><code class="language-Python">x = 1</code></pre>
<figure class="equation"><div class="equation-container"><span class="katex-display"><span class="katex"><span class="katex-mathml"><math><semantics><mrow></mrow><annotation encoding="application/x-tex">E = mc^2</annotation></semantics></math></span></span></span></div></figure>
<figure><a href="https://example.com/a" class="bookmark source"><div class="bookmark-info"><div class="bookmark-text"><div class="bookmark-title">Example</div></div></div></a></figure>
<figure class="image"><a href="Home%20${HOME}/photo.png"><img style="width:288px" src="Home%20${HOME}/photo.png"/></a></figure>
<figure><div class="source"><a href="Home%20${HOME}/plan.pdf">plan.pdf</a></div></figure>
<figure class="link-to-page"><a href="Home%20${HOME}/Sub%20${SUB}.html"><span class="icon">📄</span>Sub</a></figure>
<p><a href="javascript:alert(1)">bad</a> <img src="https://tracker.example/x.gif"/></p>`,
  ),
  [`Home ${HOME}/cover.png`]: PNG,
  [`Home ${HOME}/photo.png`]: Uint8Array.from([...PNG, 1]),
  [`Home ${HOME}/plan.pdf`]: 'a plan',
  [`Home ${HOME}/Sub ${SUB}.html`]: page('Sub', '', '<p>Below</p>'),
  [`Home ${HOME}/Tasks ${TASKS}.html`]: page(
    'Tasks',
    '',
    `<table class="collection-content"><thead><tr><th><span class="icon property-icon"><svg></svg></span>Name</th><th>Status</th><th>Tags</th><th>Ready</th><th>Owner</th></tr></thead><tbody>
<tr id="r1"><td class="cell-title"><a href="Tasks%20${TASKS}/Draw%20${row('e')}.html">Draw</a></td><td><span class="selected-value select-value-color-red">Done</span></td><td><span class="selected-value">one</span><span class="selected-value">two</span></td><td><div class="checkbox checkbox-on"></div></td><td><a href="People%20${PEOPLE}/Ann%20${row('1')}.html"><span class="icon">👩</span>Ann</a></td></tr>
<tr id="r2"><td class="cell-title"><a href="Tasks%20${TASKS}/Build%20${row('f')}.html">Build</a></td><td><span class="selected-value">Open</span></td><td><span class="selected-value">two</span></td><td><div class="checkbox checkbox-off"></div></td><td></td></tr></tbody></table>`,
  ),
  [`Home ${HOME}/Tasks ${TASKS}/Draw ${row('e')}.html`]: page(
    'Draw',
    `<table class="properties"><tbody>${property('Status', '<span class="selected-value">Done</span>')}${property('Tags', 'one')}</tbody></table>`,
    '<p>With a pen</p>',
  ),
  [`Home ${HOME}/Tasks ${TASKS}/Build ${row('f')}.html`]: page('Build', '', ''),
  // Newer exports have the table beside its page.
  [`Home ${HOME}/People ${PEOPLE}.html`]: page(
    'People',
    '',
    '<table class="collection-content"><thead><tr><th>Name</th></tr></thead><tbody><tr><td>Ann</td></tr></tbody></table>',
  ),
  [`Home ${HOME}/People ${PEOPLE}.csv`]: 'Name,Age\nAnn,31\n',
  [`Home ${HOME}/People ${PEOPLE}/Ann ${row('1')}.html`]: page('Ann', '', '<p>Paints</p>'),
}

const WORK = '2'.repeat(32)
const PLANS = '3'.repeat(32)
const BOOKS = '4'.repeat(32)
const OTHER = '5'.repeat(32)

/** A database within the text of a page, as Notion writes it. */
const inline = (title: string, columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<div id="${title}" class="collection-content"><h4 class="collection-title"><span class="icon">📒</span>${title}</h4><table class="collection-content"><thead><tr>${columns.map((name) => `<th><span class="icon property-icon"><svg></svg></span>${name}</th>`).join('')}</tr></thead><tbody>${rows.map(([first = '', ...others]) => `<tr id="r"><td class="cell-title">${first}</td>${others.map((value) => `<td>${value}</td>`).join('')}</tr>`).join('')}</tbody></table></div>`

const linked = (address: string, name: string): string => `<a href="${address}">${name}</a>`

/** What Notion makes of pages with databases in their text: one beside which its CSV lies, one without, one in two pages, and one without pages of rows. */
export const NOTION_INLINE: ArchiveTree = {
  [`Work ${WORK}.html`]: page(
    'Work',
    '',
    `<p>Before</p>${inline('Plans', ['Name', 'State'], [[linked(`Work/Plans/Sail%20${row('6')}.html`, 'Sail'), '<span class="selected-value">Open</span>']])}<p>Between</p>${inline(
      'Books',
      ['Name', 'File', 'Read'],
      [
        [
          linked(`Work%20${WORK}/Books%20${BOOKS}/Dune%20${row('7')}.html`, 'Dune'),
          `<span class="cell-files">${linked(`Work%20${WORK}/Books%20${BOOKS}/dune.pdf`, 'dune.pdf')}</span>`,
          '<div class="checkbox checkbox-on"></div>',
        ],
        [
          linked(`Work%20${WORK}/Books%20${BOOKS}/Emma%20${row('8')}.html`, 'Emma'),
          '',
          '<div class="checkbox checkbox-off"></div>',
        ],
      ],
    )}<ul class="toggle"><li><details open=""><summary>More</summary>${inline('Days/Hours', ['Name', 'Hours'], [['Monday', '8']])}</details></li></ul><table class="simple-table"><tbody><tr><td>It</td><td>stays</td></tr><tr><td>as</td><td>it is</td></tr></tbody></table>`,
  ),
  // Folders of newer exports have no id; the table of all rows has more columns than the page shows.
  [`Work/Plans ${PLANS}.csv`]: 'Name,State\nSail,Open\n',
  [`Work/Plans ${PLANS}_all.csv`]: 'Name,State,Where\nSail,Open,Sea\nRow,Done,Lake\n',
  [`Work/Plans/Sail ${row('6')}.html`]: page('Sail', '', '<p>Far out</p>'),
  [`Work ${WORK}/Books ${BOOKS}/Dune ${row('7')}.html`]: page('Dune', '', '<p>Sand</p>'),
  [`Work ${WORK}/Books ${BOOKS}/Dune ${row('7')}/Notes ${row('9')}.html`]: page('Notes', '', '<p>Below</p>'),
  [`Work ${WORK}/Books ${BOOKS}/Emma ${row('8')}.html`]: page('Emma', '', ''),
  [`Work ${WORK}/Books ${BOOKS}/dune.pdf`]: 'a book',
  // A view of a database elsewhere; and a table with a row that its database has not.
  [`Other ${OTHER}.html`]: page(
    'Other',
    '',
    `${inline('Some books', ['Name'], [[linked(`Work%20${WORK}/Books%20${BOOKS}/Dune%20${row('7')}.html`, 'Dune')]])}${inline(
      'Old plans',
      ['Name', 'State'],
      [
        [linked(`Work/Plans/Sail%20${row('6')}.html`, 'Sail'), 'Open'],
        ['Gone', 'Lost'],
      ],
    )}`,
  ),
}

const confluence = (path: string, title: string, content: string, after = ''): string =>
  `<!DOCTYPE html><html><head><title>${title}</title><meta http-equiv="Content-Type" content="text/html; charset=UTF-8"></head><body class="theme-default aui-theme-default"><div id="page"><div id="main"><div id="main-header"><div id="breadcrumb-section"><ol id="breadcrumbs">${path}</ol></div><h1 id="title-heading" class="pagetitle"><span id="title-text"> ${title} </span></h1></div><div id="content" class="view"><div class="page-metadata">Created by <span class='author'> Ann</span>, last modified on May 01, 2024</div><div id="main-content" class="wiki-content group">${content}</div>${after}</div></div><div id="footer"><section class="footer-body"><p>Document generated by Confluence</p></section></div></div></body></html>`

const PATH = '<li class="first"><span><a href="index.html">Demo Space</a></span></li>'

/** What Confluence makes of a space that is exported as HTML. */
export const CONFLUENCE_HTML: ArchiveTree = {
  'DEMO/index.html': `<!DOCTYPE html><html><head><title>Demo Space (DEMO)</title></head><body><div id="page"><div id="main"><div id="main-header"><h1 id="title-heading" class="pagetitle"><span id="title-text">Space Details:</span></h1></div><div id="content"><div id="main-content" class="pageSection"><table class="confluenceTable"><tr><th class="confluenceTh">Key</th><td class="confluenceTd">DEMO</td></tr></table></div><div class="pageSection"><div class="pageSectionHeader"><h2 class="pageSectionTitle">Available Pages:</h2></div><ul><li><a href="Welcome_101.html">Welcome</a> <img src="images/icons/contenttypes/home_page_16.gif" height="16" width="16" border="0"/><ul><li><a href="Rules_102.html">Rules</a></li><li><a href="103.html">Änderungen</a><ul><li><a href="Deep_104.html">Deep</a></li></ul></li></ul></li></ul></div></div></div></div></body></html>`,
  'DEMO/Welcome_101.html': confluence(
    PATH,
    'Demo Space : Welcome',
    `<h1>First</h1><p>See <a href="Rules_102.html">Rules</a> <img class="emoticon emoticon-smile" data-emoji-fallback="🙂" src="images/icons/emoticons/smile.png" alt="(smile)"/></p>
<div class="confluence-information-macro confluence-information-macro-tip"><span class="aui-icon confluence-information-macro-icon"></span><div class="confluence-information-macro-body"><p>Be kind</p></div></div>
<ul class="inline-task-list" data-inline-tasks-content-id="101"><li class="checked" data-inline-task-id="1"><span>Sweep</span></li><li data-inline-task-id="2"><span>Mop</span></li></ul>
<div class="code panel pdl"><div class="codeContent panelContent pdl"><pre class="syntaxhighlighter-pre" data-syntaxhighlighter-params="brush: java; gutter: false">int x;</pre></div></div>
<p><span class="confluence-embedded-file-wrapper"><img class="confluence-embedded-image" src="attachments/101/201.png" data-linked-resource-default-alias="photo.png"></span></p>
<div class="expand-container"><div class="expand-control"><span class="expand-control-text">More</span></div><div class="expand-content"><p>Hidden</p></div></div>
<div class="columnLayout two-equal"><div class="cell normal"><div class="innerCell"><p>Left</p></div></div><div class="cell normal"><div class="innerCell"><p>Right</p></div></div></div>`,
    `<div class="pageSection group"><div class="pageSectionHeader"><h2 id="attachments" class="pageSectionTitle">Attachments:</h2></div><div class="greybox" align="left"><img src="images/icons/bullet_blue.gif" height="8" width="8" alt=""/> <a href="attachments/101/202.docx">plan.docx</a> (application/vnd.openxmlformats)<br/></div></div>`,
  ),
  'DEMO/Rules_102.html': confluence(PATH, 'Demo Space : Rules', '<p>One</p>'),
  'DEMO/103.html': confluence(PATH, 'Demo Space : Änderungen', '<p>Two</p>'),
  'DEMO/Deep_104.html': confluence(PATH, 'Demo Space : Deep', '<p>Three</p>'),
  'DEMO/attachments/101/201.png': PNG,
  'DEMO/attachments/101/202.docx': 'a document that stays a file',
  'DEMO/styles/site.css': 'body{}',
}

/** What Google Docs makes of a document that is downloaded as a website. */
export const GOOGLE_HTML: ArchiveTree = {
  'TripNotes.html': `<html><head><meta content="text/html; charset=UTF-8" http-equiv="content-type"><style type="text/css">.c1{font-weight:700}.c2{font-style:italic;color:#ff0000}ul.lst-kix_abc-0{list-style-type:none}.c9{text-decoration:underline}</style></head><body class="c3 doc-content"><p class="c4 title" id="h.1"><span class="c5">Trip notes</span></p><p class="c4"><span>Plain, </span><span class="c1">bold</span><span> and </span><span class="c2">red</span></p><ul class="c6 lst-kix_abc-0 start"><li class="c7 li-bullet-0"><span>One</span></li></ul><ul class="c6 lst-kix_abc-1 start"><li class="c8 li-bullet-0"><span>Inner</span></li></ul><ul class="c6 lst-kix_abc-0"><li class="c7 li-bullet-0"><span>Two</span></li></ul><p class="c4"><span class="c9"><a class="c10" href="https://www.google.com/url?q=https://example.com/x%3Fa%3D1&amp;sa=D&amp;source=editors">a link</a></span></p><p class="c4"><span style="overflow: hidden; display: inline-block"><img alt="map" src="images/image1.png" style="width: 600px; height: 400px" title=""></span></p><hr style="page-break-before:always;display:none;"><table class="c11"><tr><td class="c12"><p><span>A</span></p></td><td class="c12"><p><span>B</span></p></td></tr></table></body></html>`,
  'images/image1.png': PNG,
}
