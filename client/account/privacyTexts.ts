/** Keep in step with the promises of docs/security.md. */
export const privacy = {
  lead: 'Your care record is yours. Here’s what Hearthline stores, how it’s protected and who can see it.',
  parts: [
    {
      title: 'What we store',
      lines: [
        'What you enter: your name and profile, medications and doses, appointments, health readings, contacts, messages, family updates, photos, documents and the games you play.',
        'When each change was made, by which account, and on which kind of device. A correction is kept next to what it corrects.',
        'Your password only as a fingerprint that can’t be turned back into the password.',
        'Where you’re signed in: the kind of device, and when it was last used. The networks you’ve signed in from only as fingerprints, so that other people’s wrong passwords don’t keep you waiting.',
        'In your browser: your display choices. While you’re signed in, also your role, what you’ve typed but not sent or saved, which kind of reading you recorded last, whether reminders are turned on here, a Studio appointment planned on this device, and which words and questions your last games had.',
      ],
    },
    {
      title: 'Who can see it',
      lines: [
        'You, and the people you invite. You choose for each person what they see: medications, health, appointments and family updates. You can change that, or remove a person, at any time. It takes effect right away.',
        'Members of a care team may see each other’s name, picture and role. The senior can turn that off.',
        'A message is for the two of you. It’s in nobody’s care record. Your games are yours alone.',
        'A photo can be opened by the people its update is shared with, and a document by its owner and the members it’s shared with.',
        'Seniors can see who looked at their record.',
      ],
    },
    {
      title: 'How it’s protected',
      lines: [
        'The history of your record, photos and documents is stored encrypted, with a key for each person. A backup without the main key can’t be read.',
        'The working copy that your screens are made from is in the server’s database, so that pages open quickly. The people who run the server look after its disks.',
        'The people who run the server also hold the main key, so this isn’t end-to-end encryption. Ask them how they keep it.',
        'Every request is checked, not only the sign-in. Logs hold no names and no text of yours.',
      ],
    },
    {
      title: 'What we don’t do',
      lines: [
        'No ads, and nothing is sold or passed on.',
        'Reminders travel through the maker of your browser, such as Google or Apple, only if you turn them on, and encrypted: it can’t read them.',
        'No trackers: every page comes from this server. Communities and Studios open pages of other services, and only when you open them.',
      ],
    },
  ],
} as const;
