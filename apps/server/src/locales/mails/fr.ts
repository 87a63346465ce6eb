import type { MailWords } from './MailWords.ts'

export const fr: MailWords = {
  common: {
    someone: 'Quelqu’un',
    untitledPage: 'Sans titre',
    unnamedWorkspace: 'un espace de travail',
    codeIntro: 'Ou saisissez ce code là où il vous est demandé :',
    account: 'Compte',
    when: 'Quand',
    footer: 'Envoyé par Sheaf, là où sont vos pages.',
  },
  signIn: {
    subject: 'Connexion à Sheaf : {code}',
    preheader: 'Votre code est {code}. Il sert une seule fois.',
    heading: 'Connexion à Sheaf',
    intro: 'Ouvrez Sheaf sur cet appareil avec le bouton.',
    button: 'Se connecter',
    codeIntro: 'Ou saisissez ce code sur la page de connexion :',
    validity: 'Le lien et le code sont valables {time} et ne servent qu’une fois.',
    notYou: 'Si vous n’avez pas demandé à vous connecter, ignorez ce message. Sans lui, personne n’entre.',
  },
  confirmSignUp: {
    subject: 'Confirmez votre adresse e-mail : {code}',
    preheader: 'Encore une étape et votre compte Sheaf est prêt.',
    heading: 'Confirmez votre adresse',
    intro:
      'Un compte a été ouvert avec {email}. Confirmez que cette adresse est bien la vôtre et il sera prêt.',
    password:
      'Le mot de passe choisi à ce moment-là sera alors valable. Si vous n’en avez pas choisi, ne confirmez rien.',
    button: 'Confirmer mon adresse',
    validity: 'Le lien et le code sont valables {time} et ne servent qu’une fois.',
    notYou:
      'Si vous n’avez pas ouvert de compte, ignorez ce message. Sans lui, personne ne peut utiliser votre adresse.',
  },
  recovery: {
    subject: 'Choisissez un nouveau mot de passe pour Sheaf',
    preheader: 'L’ancien reste valable tant que vous n’en choisissez pas un autre.',
    heading: 'Choisissez un nouveau mot de passe',
    intro:
      'Quelqu’un a demandé un nouveau mot de passe pour {email}. Le bouton vous connecte, puis vous en choisissez un.',
    button: 'Choisir un nouveau mot de passe',
    validity: 'Le lien et le code sont valables {time} et ne servent qu’une fois.',
    notYou: 'Si vous n’avez rien demandé, ignorez ce message. Votre mot de passe ne change pas.',
  },
  emailChangeNew: {
    subject: 'Confirmez votre nouvelle adresse e-mail',
    preheader: 'Votre compte Sheaf va recevoir cette adresse.',
    heading: 'Confirmez votre nouvelle adresse',
    intro:
      'Le compte Sheaf de {oldEmail} doit recevoir l’adresse {newEmail}. Confirmez qu’elle est bien la vôtre.',
    button: 'Confirmer la nouvelle adresse',
    validity: 'Le lien et le code sont valables {time} et ne servent qu’une fois.',
    notYou: 'Si vous n’en savez rien, ignorez ce message. Sans lui, rien ne change.',
  },
  emailChangeCurrent: {
    subject: 'Confirmez le changement de votre adresse e-mail',
    preheader: 'Votre compte Sheaf va recevoir une autre adresse.',
    heading: 'Changement d’adresse',
    intro:
      'Votre compte Sheaf doit recevoir l’adresse {newEmail} à la place de {oldEmail}. Confirmez que vous le voulez.',
    button: 'Confirmer le changement',
    validity: 'Le lien et le code sont valables {time} et ne servent qu’une fois.',
    notYou:
      'Si ce n’était pas vous, ne confirmez pas. Quelqu’un est peut-être connecté à votre place : changez votre mot de passe et fermez toutes les sessions.',
  },
  invitation: {
    subject: '{inviter} vous invite dans {workspace}',
    preheader: 'Écrire et planifier ensemble dans Sheaf.',
    heading: 'Invitation : {workspace}',
    intro: '{inviter} ({email}) vous invite à travailler ensemble dans {workspace}.',
    button: 'Voir l’invitation',
    forYou: 'L’invitation est pour {to}. Connectez-vous avec cette adresse pour l’accepter.',
    notYou: 'Si vous ne connaissez pas {inviter}, ignorez ce message. Il ne se passera rien.',
  },
  accountInvite: {
    subject: 'Un compte Sheaf vous attend',
    preheader: 'Un clic suffit pour l’ouvrir.',
    heading: 'Vous êtes invité à rejoindre Sheaf',
    intro: 'Une personne qui gère ce Sheaf a créé un compte pour {email}. Le bouton l’ouvre.',
    button: 'Ouvrir mon compte',
    validity: 'Le lien et le code sont valables {time} et ne servent qu’une fois.',
    notYou: 'Si vous ne vous y attendiez pas, ignorez ce message. Il ne se passera rien.',
  },
  pageShared: {
    subject: '{sharer} partage « {page} » avec vous',
    preheader: 'Une page de {workspace}.',
    heading: 'Une page est partagée avec vous',
    intro: '{sharer} ({email}) partage avec vous « {page} », dans {workspace}.',
    canRead: 'Vous pouvez la lire.',
    canComment: 'Vous pouvez la lire et la commenter.',
    canWrite: 'Vous pouvez la lire et la modifier.',
    canShare: 'Vous pouvez la lire, la modifier et la partager avec d’autres.',
    button: 'Ouvrir la page',
    forYou: 'La page est partagée avec {to}. Connectez-vous avec cette adresse pour l’ouvrir.',
  },
  accessRequest: {
    subject: '{requester} demande l’accès à « {page} »',
    preheader: 'Rien n’est partagé avant votre accord.',
    heading: 'Une demande d’accès',
    intro: '{requester} ({email}) aimerait ouvrir « {page} » dans {workspace}.',
    consequence: 'Si vous acceptez, {requester} devient membre de {workspace}.',
    pageConsequence:
      'Si vous acceptez, {requester} accède à cette page et à son contenu, sauf si vous choisissez tout {workspace}.',
    button: 'Voir la demande',
    noHurry: 'Sans votre accord, {requester} ne voit rien.',
  },
  accessApproved: {
    subject: 'Vous pouvez maintenant ouvrir « {page} »',
    preheader: 'Votre demande a été acceptée.',
    heading: 'Vous avez accès',
    intro: 'Votre demande pour « {page} » a été acceptée. Vous êtes maintenant membre de {workspace}.',
    pageIntro: 'Votre demande a été acceptée. Vous pouvez maintenant ouvrir « {page} » dans {workspace}.',
    button: 'Ouvrir la page',
  },
  accessRejected: {
    subject: 'Votre demande d’accès à une page',
    preheader: 'Votre demande a été refusée.',
    heading: 'Votre demande a été refusée',
    intro: 'Un propriétaire de l’espace de travail a refusé votre demande d’accès à une page.',
    askThem: 'Si cela vous étonne, demandez à la personne qui vous a envoyé le lien.',
  },
  security: {
    passwordChanged: {
      subject: 'Votre mot de passe a été changé',
      intro: 'Le mot de passe de votre compte Sheaf a été changé.',
    },
    passwordSet: {
      subject: 'Votre compte a maintenant un mot de passe',
      intro: 'Un mot de passe a été défini pour votre compte Sheaf.',
    },
    emailChanged: {
      subject: 'Votre adresse e-mail a été changée',
      intro:
        'Votre compte Sheaf a maintenant l’adresse {newEmail}. {oldEmail} ne permet plus de se connecter.',
    },
    providerLinked: {
      subject: 'Un autre moyen de se connecter a été ajouté',
      intro: 'Votre compte Sheaf peut maintenant s’ouvrir avec {provider}.',
    },
    providerUnlinked: {
      subject: 'Un moyen de se connecter a été retiré',
      intro: 'Votre compte Sheaf ne peut plus s’ouvrir avec {provider}.',
    },
    sessionsEnded: {
      subject: 'Vous avez été déconnecté partout',
      intro:
        'Toutes les sessions de votre compte Sheaf ont été fermées. Chaque appareil doit se reconnecter.',
    },
    accountDeleted: {
      subject: 'Votre compte a été supprimé',
      intro: 'Votre compte Sheaf et ce que vous seul pouviez voir ont été supprimés.',
    },
    button: 'Ouvrir Sheaf',
    wasYou: 'Si c’était vous, il n’y a rien à faire.',
    notYou:
      'Si ce n’était pas vous, connectez-vous avec un code reçu par e-mail, choisissez un nouveau mot de passe et fermez toutes les sessions.',
    notYouLocked: 'Si ce n’était pas vous, prévenez tout de suite les responsables de ce Sheaf.',
  },
}
