// What the shell and the remotes use of @tanstack/react-query, as in react-router-dom.ts. By another
// name (package.json), because the package's own answers with this very module.
export {
  QueryClient,
  QueryClientProvider,
  keepPreviousData,
  useQuery,
  useQueryClient,
} from '#react-query';
