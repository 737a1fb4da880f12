/** The unread messages of a conversation are counted up to here: the number that is answered means "so many or more". */
export const mostUnread = 100;
