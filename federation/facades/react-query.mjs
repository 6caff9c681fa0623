// What the shell and the remotes use of @tanstack/react-query, as in react-router-dom.mjs. By path,
// because the package's name answers with this very module.
export {
  QueryClient,
  QueryClientProvider,
  keepPreviousData,
  onlineManager,
  useMutation,
  useQuery,
  useQueryClient,
} from '../node_modules/@tanstack/react-query/build/modern/index.js';
