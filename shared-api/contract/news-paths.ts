/** Path below API_BASE of the person's marker of what they have read of what happened (NTF-01). */
export const NEWS_READ_PATH = '/user/news-read';
