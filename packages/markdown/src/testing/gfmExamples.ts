/** An example of a specification: what is written, and the text of the page it stands for. */
export interface MarkdownExample {
  readonly number: number
  readonly section: string
  readonly markdown: string
  readonly text: string
}

/**
 * The examples of the extension sections of the GitHub Flavored Markdown specification, version 0.29-gfm
 * (https://github.github.com/gfm/, CC BY-SA 4.0). Its other examples are those of CommonMark.
 */
export const GFM_EXAMPLES: readonly MarkdownExample[] = [
  example(198, 'Tables', '| foo | bar |\n| --- | --- |\n| baz | bim |', 'foo bar baz bim'),
  example(199, 'Tables', '| abc | defghi |\n:-: | -----------:\nbar | baz', 'abc defghi bar baz'),
  example(200, 'Tables', '| f\\|oo  |\n| ------ |\n| b `\\|` az |\n| b **\\|** im |', 'f|oo b | az b | im'),
  example(201, 'Tables', '| abc | def |\n| --- | --- |\n| bar | baz |\n> bar', 'abc def bar baz bar'),
  example(
    202,
    'Tables',
    '| abc | def |\n| --- | --- |\n| bar | baz |\nbar\n\nbar',
    'abc def bar baz bar bar',
  ),
  example(203, 'Tables', '| abc | def |\n| --- |\n| bar |', '| abc | def | | --- | | bar |'),
  example(204, 'Tables', '| abc | def |\n| --- | --- |\n| bar |\n| bar | baz | boo |', 'abc def bar bar baz'),
  example(205, 'Tables', '| abc | def |\n| --- | --- |', 'abc def'),
  example(279, 'Task list items', '- [ ] foo\n- [x] bar', 'foo bar'),
  example(280, 'Task list items', '- [x] foo\n  - [ ] bar\n  - [x] baz\n- [ ] bim', 'foo bar baz bim'),
  example(491, 'Strikethrough', '~~Hi~~ Hello, ~there~ world!', 'Hi Hello, there world!'),
  example(492, 'Strikethrough', 'This ~~has a\n\nnew paragraph~~.', 'This ~~has a new paragraph~~.'),
  example(493, 'Strikethrough', 'This will ~~~not~~~ strike.', 'This will ~~~not~~~ strike.'),
  example(622, 'Autolinks', 'www.commonmark.org', 'www.commonmark.org'),
  example(
    623,
    'Autolinks',
    'Visit www.commonmark.org/help for more information.',
    'Visit www.commonmark.org/help for more information.',
  ),
  example(
    624,
    'Autolinks',
    'Visit www.commonmark.org.\n\nVisit www.commonmark.org/a.b.',
    'Visit www.commonmark.org. Visit www.commonmark.org/a.b.',
  ),
  example(
    625,
    'Autolinks',
    'www.google.com/search?q=Markup+(business)\n\nwww.google.com/search?q=Markup+(business)))\n\n(www.google.com/search?q=Markup+(business))\n\n(www.google.com/search?q=Markup+(business)',
    'www.google.com/search?q=Markup+(business) www.google.com/search?q=Markup+(business))) (www.google.com/search?q=Markup+(business)) (www.google.com/search?q=Markup+(business)',
  ),
  example(
    626,
    'Autolinks',
    'www.google.com/search?q=(business))+ok',
    'www.google.com/search?q=(business))+ok',
  ),
  example(
    627,
    'Autolinks',
    'www.google.com/search?q=commonmark&hl=en\n\nwww.google.com/search?q=commonmark&hl;',
    'www.google.com/search?q=commonmark&hl=en www.google.com/search?q=commonmark&hl;',
  ),
  example(628, 'Autolinks', 'www.commonmark.org/he<lp', 'www.commonmark.org/he<lp'),
  example(
    629,
    'Autolinks',
    'http://commonmark.org\n\n(Visit https://encrypted.google.com/search?q=Markup+(business))',
    'http://commonmark.org (Visit https://encrypted.google.com/search?q=Markup+(business))',
  ),
  example(630, 'Autolinks', 'foo@bar.baz', 'foo@bar.baz'),
  example(
    631,
    'Autolinks',
    "hello@mail+xyz.example isn't valid, but hello+xyz@mail.example is.",
    "hello@mail+xyz.example isn't valid, but hello+xyz@mail.example is.",
  ),
  example(
    632,
    'Autolinks',
    'a.b-c_d@a.b\n\na.b-c_d@a.b.\n\na.b-c_d@a.b-\n\na.b-c_d@a.b_',
    'a.b-c_d@a.b a.b-c_d@a.b. a.b-c_d@a.b- a.b-c_d@a.b_',
  ),
  example(
    652,
    'Disallowed raw HTML',
    '<strong> <title> <style> <em>\n\n<blockquote>\n  <xmp> is disallowed.  <XMP> is also disallowed.\n</blockquote>',
    '<title> <style> <xmp> is disallowed. <XMP> is also disallowed.',
  ),
]

function example(number: number, section: string, markdown: string, text: string): MarkdownExample {
  return { number, section, markdown, text }
}
