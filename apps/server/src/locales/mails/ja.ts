import type { MailWords } from './MailWords.ts'

export const ja: MailWords = {
  common: {
    someone: 'どなたか',
    untitledPage: '無題',
    unnamedWorkspace: 'ワークスペース',
    codeIntro: 'または、求められた画面でこのコードを入力してください。',
    account: 'アカウント',
    when: '日時',
    footer: 'あなたのページがある Sheaf からお送りしました。',
  },
  signIn: {
    subject: 'Sheaf にサインイン: {code}',
    preheader: 'コードは {code} です。一度だけ使えます。',
    heading: 'Sheaf にサインイン',
    intro: 'ボタンを押すと、この端末で Sheaf が開きます。',
    button: 'サインイン',
    codeIntro: 'または、サインイン画面でこのコードを入力してください。',
    validity: 'リンクとコードの有効期間は{time}で、一度だけ使えます。',
    notYou: 'お心当たりがない場合は、このメールを無視してください。このメールなしでは誰も入れません。',
  },
  confirmSignUp: {
    subject: 'メールアドレスを確認してください: {code}',
    preheader: 'あと一歩で Sheaf のアカウントが使えます。',
    heading: 'メールアドレスの確認',
    intro: '{email} でアカウントが作られました。ご自身のアドレスであることを確認すると使えるようになります。',
    password:
      '確認すると、作成時に選ばれたパスワードも有効になります。パスワードを選んだ覚えがなければ、確認しないでください。',
    button: 'アドレスを確認する',
    validity: 'リンクとコードの有効期間は{time}で、一度だけ使えます。',
    notYou:
      'アカウントを作っていない場合は、このメールを無視してください。このメールなしでは誰もあなたのアドレスを使えません。',
  },
  recovery: {
    subject: 'Sheaf の新しいパスワードを設定してください',
    preheader: '新しいパスワードを設定するまでは、今のパスワードが使えます。',
    heading: '新しいパスワードの設定',
    intro:
      '{email} の新しいパスワードが求められました。ボタンを押してサインインし、新しいパスワードを設定してください。',
    button: '新しいパスワードを設定する',
    validity: 'リンクとコードの有効期間は{time}で、一度だけ使えます。',
    notYou: 'お心当たりがない場合は、このメールを無視してください。パスワードは変わりません。',
  },
  emailChangeNew: {
    subject: '新しいメールアドレスを確認してください',
    preheader: 'Sheaf のアカウントがこのアドレスに変わります。',
    heading: '新しいアドレスの確認',
    intro:
      '{oldEmail} の Sheaf アカウントのアドレスを {newEmail} に変更します。ご自身のアドレスであることを確認してください。',
    button: '新しいアドレスを確認する',
    validity: 'リンクとコードの有効期間は{time}で、一度だけ使えます。',
    notYou: 'お心当たりがない場合は、このメールを無視してください。何も変わりません。',
  },
  emailChangeCurrent: {
    subject: 'メールアドレスの変更を確認してください',
    preheader: 'Sheaf のアカウントが別のアドレスに変わります。',
    heading: 'アドレスの変更',
    intro:
      'Sheaf アカウントのアドレスを {oldEmail} から {newEmail} に変更します。よろしければ確認してください。',
    button: '変更を確認する',
    validity: 'リンクとコードの有効期間は{time}で、一度だけ使えます。',
    notYou:
      'お心当たりがない場合は、確認しないでください。ほかの人があなたとしてサインインしているかもしれません。パスワードを変更し、すべてのセッションを終了してください。',
  },
  invitation: {
    subject: '{inviter} さんから {workspace} への招待',
    preheader: 'Sheaf で一緒に書き、計画しましょう。',
    heading: '{workspace} への招待',
    intro: '{inviter} さん ({email}) が、{workspace} での共同作業にあなたを招待しています。',
    button: '招待を見る',
    forYou: 'この招待は {to} 宛てです。承諾するには、このアドレスでサインインしてください。',
    notYou: '{inviter} さんをご存じない場合は、このメールを無視してください。何も起こりません。',
  },
  accountInvite: {
    subject: 'Sheaf のアカウントが用意されています',
    preheader: 'ワンクリックで開けます。',
    heading: 'Sheaf に招待されました',
    intro: 'この Sheaf の管理者が {email} のアカウントを作りました。ボタンを押すと開きます。',
    button: 'アカウントを開く',
    validity: 'リンクとコードの有効期間は{time}で、一度だけ使えます。',
    notYou: 'お心当たりがない場合は、このメールを無視してください。何も起こりません。',
  },
  pageShared: {
    subject: '{sharer} さんが「{page}」を共有しました',
    preheader: '{workspace} のページです。',
    heading: 'ページが共有されました',
    intro: '{sharer} さん ({email}) が、{workspace} の「{page}」をあなたと共有しました。',
    canRead: '閲覧できます。',
    canComment: '閲覧とコメントができます。',
    canWrite: '閲覧と編集ができます。',
    canShare: '閲覧と編集、ほかの人との共有ができます。',
    button: 'ページを開く',
    forYou: 'このページは {to} と共有されています。開くには、このアドレスでサインインしてください。',
  },
  accessRequest: {
    subject: '{requester} さんが「{page}」へのアクセスを求めています',
    preheader: '承認するまで何も共有されません。',
    heading: 'アクセスのリクエスト',
    intro: '{requester} さん ({email}) が、{workspace} の「{page}」を開きたいと求めています。',
    consequence: '承認すると、{requester} さんは {workspace} のメンバーになります。',
    pageConsequence:
      '承認すると、{workspace} 全体を選ばないかぎり、{requester} さんはこのページとその中のページだけを開けるようになります。',
    button: 'リクエストを見る',
    noHurry: '承認するまで、{requester} さんには何も見えません。',
  },
  accessApproved: {
    subject: '「{page}」を開けるようになりました',
    preheader: 'リクエストが承認されました。',
    heading: 'アクセスできるようになりました',
    intro: '「{page}」へのリクエストが承認されました。{workspace} のメンバーになりました。',
    pageIntro: 'リクエストが承認されました。{workspace} の「{page}」を開けるようになりました。',
    button: 'ページを開く',
  },
  accessRejected: {
    subject: 'ページを開くリクエストについて',
    preheader: 'リクエストは承認されませんでした。',
    heading: 'リクエストは承認されませんでした',
    intro: 'ワークスペースのオーナーは、ページを開くリクエストを承認しませんでした。',
    askThem: 'ご不明な場合は、リンクを送ってくれた方にお尋ねください。',
  },
  security: {
    passwordChanged: {
      subject: 'パスワードが変更されました',
      intro: 'Sheaf アカウントのパスワードが変更されました。',
    },
    passwordSet: {
      subject: 'パスワードが設定されました',
      intro: 'Sheaf アカウントにパスワードが設定されました。',
    },
    emailChanged: {
      subject: 'メールアドレスが変更されました',
      intro: 'Sheaf アカウントのアドレスが {newEmail} になりました。{oldEmail} ではサインインできません。',
    },
    providerLinked: {
      subject: 'サインイン方法が追加されました',
      intro: 'Sheaf アカウントに {provider} でサインインできるようになりました。',
    },
    providerUnlinked: {
      subject: 'サインイン方法が削除されました',
      intro: 'Sheaf アカウントに {provider} でサインインできなくなりました。',
    },
    sessionsEnded: {
      subject: 'すべての端末でサインアウトしました',
      intro:
        'Sheaf アカウントのすべてのセッションが終了しました。どの端末でも、もう一度サインインが必要です。',
    },
    accountDeleted: {
      subject: 'アカウントが削除されました',
      intro: 'Sheaf アカウントと、あなただけに見えていたものが削除されました。',
    },
    button: 'Sheaf を開く',
    wasYou: 'ご自身の操作であれば、何もする必要はありません。',
    notYou:
      'お心当たりがない場合は、メールのコードでサインインし、新しいパスワードを設定して、すべてのセッションを終了してください。',
    notYouLocked: 'お心当たりがない場合は、すぐにこの Sheaf の管理者に知らせてください。',
  },
}
